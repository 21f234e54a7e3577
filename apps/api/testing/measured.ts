import { appendFileSync } from 'node:fs';

/** Notes a figure for `npm run hold`, which names the file in HOLD_MEASURED. Does nothing in other runs. */
export function measured(name: string, value: string | number): void {
  const file = process.env['HOLD_MEASURED'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ name, value })}\n`);
}
