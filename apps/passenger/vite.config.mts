import { defineConfig } from 'vite';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({ root: import.meta.dirname, base: '/', port: 4202, pages: ['index.html', 'pay.html'] }),
);
