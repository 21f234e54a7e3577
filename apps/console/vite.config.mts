import { defineConfig } from 'vite';
import { webApp } from '../web-app-vite.mjs';

export default defineConfig(
  webApp({
    root: import.meta.dirname,
    base: '/',
    port: 4204,
    pages: [
      {
        html: 'console/index.html',
        file: 'index.html',
        statics: { folder: 'pages', module: 'console/src/app/static-pages.tsx' },
      },
    ],
  }),
);
