/** Hosts of the push services of browsers; a leading dot includes all subdomains. Nothing is posted anywhere else. */
const SERVICES = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Whether an address is one of a push service, or of the sandbox's, whose beginning is given. */
export function isPushEndpoint(endpoint: string, sandbox: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, href } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (sandbox !== undefined && href.startsWith(sandbox)) return true;
  const isKnown = SERVICES.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
  return protocol === 'https:' && port === '' && isKnown;
}
