import { ECDH } from 'node:crypto';

/** Hosts of the push services of browsers; a leading dot includes all subdomains. Nothing is posted anywhere else. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/**
 * The normal form of an address of a push service, or of the sandbox's, whose beginning is given; undefined for any
 * other. Only this form is stored and posted to: another parser could find another host in what was sent.
 */
export function parsePushEndpoint(endpoint: string, sandbox: string | undefined): string | undefined {
  if (!URL.canParse(endpoint)) return undefined;
  const { protocol, hostname, port, username, password, href } = new URL(endpoint);
  if (username !== '' || password !== '') return undefined;
  if (sandbox !== undefined && href.startsWith(sandbox)) return href;
  const isKnown = SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return protocol === 'https:' && port === '' && isKnown ? href : undefined;
}

/** Whether the key of a browser, in base64url, is an uncompressed point of the curve P-256. */
export function isP256Point(key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
