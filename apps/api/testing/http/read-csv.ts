/**
 * The cells of a CSV text by row, as a spreadsheet reads them: quoted ones may contain commas, quotes and line ends.
 */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.at(-1)?.join('') === '' ? rows.slice(0, -1) : rows;
}

/** The rows as records with the keys of the header. */
export function readCsvRecords(text: string): Record<string, string>[] {
  const [names = [], ...rows] = readCsv(text);
  return rows.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ''])));
}
