// The client starts here: it picks the page that the address names.
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { useRoute } from './router';

const galleries = import.meta.glob<{ default: () => import("react").JSX.Element }>('./gallery/Gallery.tsx');
const openGallery = galleries['./gallery/Gallery.tsx'];
const Gallery = openGallery ? lazy(openGallery) : () => <p>Fireteam</p>;

function App() {
  const route = useRoute();
  switch (route.page) {
    case 'gallery':
      return (
        <Suspense fallback={null}>
          <Gallery />
        </Suspense>
      );
    default:
      return <p>Fireteam: {route.page}</p>;
  }
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
