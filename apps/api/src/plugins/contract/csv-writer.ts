import { stringify, type Stringifier } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

/**
 * CSV that spreadsheets open directly; text that users typed stays text in them. `bom` makes them read UTF-8; programs
 * that compare the first heading want none.
 */
export const csvWriter = (columns: readonly string[], { bom = true } = {}): Stringifier =>
  stringify({
    header: true,
    columns: [...columns],
    bom,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no'), string: harmless },
  });

/** Lines of cells as CSV for the programs of banks, with quotes only where a cell needs them; text stays text. */
export const csvText = (lines: readonly (readonly string[])[]): string =>
  stringifyAll(
    lines.map((line) => [...line]),
    { record_delimiter: 'windows', cast: { string: harmless } },
  );

/** A whole cell with a number or a phone (+27821234567), which no spreadsheet runs and a mail-merge needs as it is. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/**
 * A spreadsheet would run a cell that begins like a formula. With another separator, as in South Africa, it also splits
 * at `;` or a tab and ignores our quotes, so a formula may begin there or on a new line too.
 */
const harmless = (text: string): string =>
  NUMBER.test(text) ? text : text.replace(/(^|[;\t\r\n]) *(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g, "$&'");
