import { Suspense, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';

const NotFoundPage = lazy(() => import('./not-found-page').then((page) => ({ default: page.NotFoundPage })));

/** Every screen of the app by its address; each is fetched when it is first opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
