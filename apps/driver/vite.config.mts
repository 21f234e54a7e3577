import { defineConfig } from 'vite';
import { serviceWorker } from '../service-worker-vite.mjs';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({ root: import.meta.dirname, base: '/', port: 4203, plugins: [serviceWorker(['dashboard', 'menu-drawer'])] }),
);
