import { mkdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PLACEHOLDERS = ['__LIFTCLUB_CONFIG__', '__PASSENGER_URL__', '__DRIVER_URL__'];
const ATTEMPTS = 100;
const PATIENCE_MS = 100;

/**
 * Creates a web root whose pages contain only the placeholders. The API fills them in as in the built pages, so that
 * development pages get the same values without a second implementation.
 */
export function writePlaceholderPages(webRoot: string): void {
  for (const app of ['passenger', 'driver', 'auth', 'console']) {
    mkdirSync(join(webRoot, app), { recursive: true });
    writeFileSync(join(webRoot, app, 'index.html'), PLACEHOLDERS.join('\n'));
  }
}

/** Node does not resolve *.localhost, so the request goes to 127.0.0.1 with a Host header. */
function page(port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', headers: { host } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(body) : reject(new Error(`The API answered ${response.statusCode}.`)),
      );
    }).once('error', reject);
  });
}

/** The values that the API on a port puts in place of the placeholders; retries while the API restarts. */
async function values(port: number, host: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await page(port, host)).split('\n');
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await pause(PATIENCE_MS);
    }
  }
}

/** Replaces the placeholders of a development page with the API's values. */
export async function fillPlaceholders(html: string, apiPort: number, host: string): Promise<string> {
  const filled = await values(apiPort, host);
  return PLACEHOLDERS.reduce((text, placeholder, index) => text.replaceAll(placeholder, filled[index] ?? ''), html);
}
