import { defineConfig } from 'vite';
import { serviceWorker } from '../service-worker-vite.mjs';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({
    root: import.meta.dirname,
    base: '/',
    port: 4203,
    pages: [
      {
        html: 'driver/index.html',
        file: 'index.html',
        statics: { folder: 'pages', module: 'driver/src/app/static-pages.tsx' },
      },
      {
        html: 'auth/index.html',
        file: 'auth/index.html',
        statics: { folder: 'auth/pages', module: 'auth/src/app/static-pages.tsx', argument: 'driver' },
      },
    ],
    isProduct: true,
    plugins: [serviceWorker('driver', ['dashboard', 'menu-drawer', 'toasts', 'features/trips', 'features/drive-run'])],
  }),
);
