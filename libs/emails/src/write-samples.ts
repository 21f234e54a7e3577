import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderEmail } from './render-email';
import { EMAIL_SAMPLES } from './samples';

/** Writes each sample as `<name>.html` into the folder that is the first argument, for `npm run screenshots`. */
async function writeSamples([folder = '.']: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, email] of Object.entries(EMAIL_SAMPLES))
    writeFileSync(join(folder, `${name}.html`), (await renderEmail(email)).html);
}

void writeSamples(process.argv.slice(2));
