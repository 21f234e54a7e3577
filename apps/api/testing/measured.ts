import { appendFileSync } from 'node:fs';

/** Notes a figure for `npm run reliability`, which names the file in RELIABILITY_MEASURED. Does nothing otherwise. */
export function measured(name: string, value: string | number): void {
  const file = process.env['RELIABILITY_MEASURED'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, value })}\n`);
}
