import { defineConfig } from 'vite';
import { serviceWorker } from '../service-worker-vite.mjs';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({
    root: import.meta.dirname,
    base: '/',
    port: 4202,
    pages: ['index.html', 'pay.html'],
    plugins: [
      serviceWorker([
        'dashboard',
        'browse-bookings',
        'browse-subscriptions',
        'browse-trips',
        'keep-lists',
        'menu-drawer',
      ]),
    ],
  }),
);
