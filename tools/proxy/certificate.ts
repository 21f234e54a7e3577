import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../postgres';
import { UserFacingError } from '../user-facing-error';

export interface Certificate {
  /** PEM file with the certificate and its key, as HAProxy reads them. */
  bundle: string;
  /** PEM file of the certificate alone; it is its own authority. */
  authority: string;
}

/** A self-signed certificate for the five hosts and this machine's address, valid for two days. */
export async function makeCertificate(folder: string, baseHost: string): Promise<Certificate> {
  const [key, authority, bundle] = ['key.pem', 'authority.pem', 'bundle.pem'].map((name) => join(folder, name));
  if (!key || !authority || !bundle) throw new Error('unreachable');
  const names = ['', 'passenger.', 'driver.', 'console.', 'pay.'].map((prefix) => `DNS:${prefix}${baseHost}`);
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';
  const options = ['-subj', `/CN=${baseHost}`, '-addext', `subjectAltName=${names.join(',')},IP:127.0.0.1`];
  const { code, output } = await runCommand('openssl', [
    ...words.split(' '),
    ...options,
    '-keyout',
    key,
    '-out',
    authority,
  ]).catch(() => {
    throw new UserFacingError('openssl is missing: install it (Debian: apt-get install openssl).');
  });
  if (code !== 0) throw new UserFacingError(`openssl made no certificate: ${output}`);
  writeFileSync(bundle, readFileSync(authority, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 });
  return { bundle, authority };
}
