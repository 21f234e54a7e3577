import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files for browsers, built beside the server (esbuild.config.mjs) and read once, at start. */
export interface Assets {
  mapsScript: string;
  alatpayScript: string;
  checkoutStyle: string;
  inboxScript: string;
  adminStyle: string;
}

export function readAssets(folder: string): Assets {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  return {
    mapsScript: read('maps.js'),
    alatpayScript: read('alatpay.js'),
    checkoutStyle: read('checkout-style.css'),
    inboxScript: read('inbox.js'),
    adminStyle: read('admin-style.css'),
  };
}
