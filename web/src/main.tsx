// The client starts here: it picks the page that the address names.
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Mishap } from './pages/Mishap';
import { useRoute } from './router';
import { applySettings } from './state/settings';
import './theme.css';
import './styles/parts.css';
import './styles/lobby.css';
import './styles/panels.css';
import './styles/table.css';
import './styles/insets.css';
import './styles/purpose.css';
import './styles/campaign.css';
import './styles/screens.css';
import './styles/settings.css';

// A page is loaded when it is opened: a table does not wait for the lobby's drawings.
const LobbyPage = lazy(() => import('./pages/LobbyPage').then((page) => ({ default: page.LobbyPage })));
const TablePage = lazy(() => import('./pages/TablePage').then((page) => ({ default: page.TablePage })));
const StoryPage = lazy(() => import('./pages/StoryPage').then((page) => ({ default: page.StoryPage })));
const CampaignPage = lazy(() => import('./pages/CampaignPage').then((page) => ({ default: page.CampaignPage })));
const RulesPage = lazy(() => import('./pages/RulesPage').then((page) => ({ default: page.RulesPage })));
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
      return <Gallery />;
    case 'table':
      return <TablePage key={route.table} table={route.table} at={route.at} seat={route.seat} invite={route.invite} />;
    case 'story':
      return <StoryPage table={route.table} />;
    case 'campaign':
      return <CampaignPage key={route.of} of={route.of} />;
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
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </Mishap>
    </StrictMode>,
  );
}
