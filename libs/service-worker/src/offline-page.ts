import { texts } from '@liftclub/texts';

const { title, text, again } = texts.offline.page;

const STYLE = `
  :root { color-scheme: light dark; }
  body { display: grid; place-content: center; min-height: 100vh; margin: 0; padding: 24px;
    box-sizing: border-box; text-align: center; font: 17px/1.5 system-ui, sans-serif; color: #12312b;
    background: #f4f7f4; }
  main { display: grid; gap: 16px; }
  h1, p { margin: 0; }
  h1 { font-size: 26px; }
  a { display: inline-block; padding: 12px 24px; border-radius: 12px; background: #0b6b58; color: #fff;
    font-weight: 650; text-decoration: none; }
  @media (prefers-color-scheme: dark) {
    body { color: #e7f0ec; background: #0e1714; }
    a { background: #6fcfb8; color: #06231d; }
  }`;

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${texts.layout.product}</title>
<style>${STYLE}</style>
</head>
<body>
<main><h1>${title}</h1><p>${text}</p><p><a href="">${again}</a></p></main>
</body>
</html>`;

/** Shown when a page could not be fetched and the app is not on this device. It loads and runs nothing. */
export const offlinePage = (): Response =>
  new Response(HTML, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'",
    },
  });
