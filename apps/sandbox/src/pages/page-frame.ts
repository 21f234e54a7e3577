import { html, type Html } from './html';

export const PAGES = [
  { path: '/', name: 'Messages' },
  { path: '/whatsapp', name: 'WhatsApp' },
  { path: '/mail', name: 'Mail' },
  { path: '/page/payments', name: 'Payments' },
  { path: '/page/faults', name: 'Faults' },
] as const;
export type PagePath = (typeof PAGES)[number]['path'];

/** The layout of every page: skip link, navigation, main part, attribution of the place data. */
export function pageFrame(path: PagePath, content: Html): string {
  const name = PAGES.find((page) => page.path === path)?.name ?? '';
  const links = PAGES.map((page) => {
    const current = page.path === path ? html` aria-current="page"` : null;
    return html`<a href="${page.path}" ${current}>${page.name}</a>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name} · Liftclub sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/page/admin.css" />
        <script src="/page/inbox.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        <header>
          <p class="mark">Liftclub <span>sandbox</span></p>
          <nav aria-label="Sandbox">${links}</nav>
        </header>
        <main id="main" tabindex="-1">
          <h1>${name}</h1>
          ${content}
        </main>
        <footer>
          <p>
            Stand-ins for outside companies on this machine: nothing here sends a message, moves money or asks a map
            service.
          </p>
          <p>
            Place data: <a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0), changed, and a list of our own.
            Distances are estimates.
          </p>
        </footer>
      </body>
    </html>`.text;
}
