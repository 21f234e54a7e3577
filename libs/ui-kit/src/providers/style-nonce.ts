declare global {
  interface Window {
    __nonce__?: string;
  }
}

/** The nonce of the page's Content-Security-Policy, from `<meta property="csp-nonce">`; undefined without one. */
export function readStyleNonce(page: Document): string | undefined {
  return page.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;
}

/**
 * goober, the styling library of notistack, creates its style sheet while notistack is imported. It takes the nonce
 * from a global and sets innerHTML unless the sheet exists, which a strict CSP forbids. So both are prepared here, and
 * this module is imported before notistack.
 */
function prepareSheet(): void {
  window.__nonce__ = readStyleNonce(document);
  if (document.getElementById('_goober')) return;
  const sheet = document.createElement('style');
  sheet.id = '_goober';
  if (window.__nonce__) sheet.nonce = window.__nonce__;
  sheet.textContent = ' ';
  document.head.appendChild(sheet);
}

// Static HTML is rendered without a document.
if (typeof document !== 'undefined') prepareSheet();
