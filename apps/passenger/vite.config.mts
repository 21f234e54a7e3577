import { defineConfig } from 'vite';
import { serviceWorker } from '../service-worker-vite.mjs';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({
    root: import.meta.dirname,
    base: '/',
    port: 4202,
    pages: [
      {
        html: 'passenger/index.html',
        file: 'index.html',
        statics: { folder: 'pages', module: 'passenger/src/app/static-pages.tsx' },
      },
      { html: 'passenger/pay.html', file: 'pay.html', plain: true },
      {
        html: 'auth/index.html',
        file: 'auth/index.html',
        statics: { folder: 'auth/pages', module: 'auth/src/app/static-pages.tsx', argument: 'passenger' },
      },
    ],
    isProduct: true,
    plugins: [
      serviceWorker('passenger', [
        'dashboard',
        'browse-bookings',
        'browse-subscriptions',
        'browse-trips',
        'cached-lists',
        'menu-drawer',
        'toasts',
      ]),
    ],
  }),
);
