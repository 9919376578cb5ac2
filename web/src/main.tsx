// The client starts here: it picks the page that the address names.
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { LobbyPage } from './pages/LobbyPage';
import { Mishap } from './pages/Mishap';
import { RulesPage } from './pages/RulesPage';
import { StoryPage } from './pages/StoryPage';
import { TablePage } from './pages/TablePage';
import { useRoute } from './router';
import { applySettings } from './state/settings';
import './theme.css';
import './styles/parts.css';
import './styles/lobby.css';
import './styles/panels.css';
import './styles/table.css';
import './styles/screens.css';


const Gallery = lazy(() => import('./gallery/Gallery'));

function App() {
  const route = useRoute();
  useEffect(() => {
    const light = matchMedia('(prefers-color-scheme: light)');
    light.addEventListener('change', applySettings);
    return () => light.removeEventListener('change', applySettings);
  }, []);
  switch (route.page) {
    case 'gallery':
      return (
        <Suspense fallback={null}>
          <Gallery />
        </Suspense>
      );
    case 'table':
      return <TablePage key={route.table} table={route.table} at={route.at} seat={route.seat} invite={route.invite} />;
    case 'story':
      return <StoryPage table={route.table} />;
    case 'rules':
      return <RulesPage game={route.game} rule={route.rule} />;
    case 'lobby':
      return <LobbyPage />;
  }
}

applySettings();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Mishap>
        <App />
      </Mishap>
    </StrictMode>,
  );
}
