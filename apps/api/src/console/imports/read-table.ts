import { IMPORT_ROWS_MAX, isFormula, type ImportError } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { CsvError, parse } from 'csv-parse/sync';

const copy = texts.consoleImports.errors;

/** One row of a file: its cells by column, without blanks around them. */
export interface TableRow {
  readonly line: number;
  readonly cells: Readonly<Record<string, string>>;
}

export interface Table {
  /** All rows, also those with errors, except rows of empty cells. */
  readonly total: number;
  /** The rows that have a cell for every column, and no formula. */
  readonly rows: readonly TableRow[];
  readonly errors: readonly ImportError[];
}

/** The most characters of a line, which is several times those of the longest row. */
const LINE_MAX = 10_000;

/** What csv-parse returns with `info`. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a CSV file whose first line names `columns` in any order, with commas or semicolons, in UTF-8 or, as older
 * spreadsheets write it, in Windows-1252. The errors are those of the table; the cells are not checked otherwise.
 */
export function readTable(bytes: Uint8Array, columns: readonly string[]): Table {
  const text = decoded(bytes);
  if (text === undefined) return unreadable({ line: 1, message: copy.notText });
  const parsed = parsedLines(text.replaceAll(/\r\n?/g, '\n'));
  if ('message' in parsed) return unreadable(parsed);
  const [header, ...lines] = parsed;
  if (!header) return unreadable({ line: 1, message: copy.empty });
  const names = header.record.map((name) => name.trim().toLowerCase());
  const headerErrors = errorsOfHeader(names, columns).map((message) => ({ line: header.line, column: null, message }));
  const filled = lines.filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  const total = filled.length;
  if (headerErrors.length > 0) return { total, rows: [], errors: headerErrors };
  if (total === 0) return unreadable({ line: header.line, message: copy.empty });
  if (lines.length > IMPORT_ROWS_MAX) return unreadable({ line: 1, message: copy.tooMany(IMPORT_ROWS_MAX) });

  const rows: TableRow[] = [];
  const errors: ImportError[] = [];
  for (const { line, record } of filled) {
    const cells = Object.fromEntries(names.map((name, index) => [name, (record[index] ?? '').trim()]));
    const formulas = names.filter((name) => isFormula(name, cells[name] ?? ''));
    if (record.length !== names.length)
      errors.push({ line, column: null, message: copy.cells(record.length, names.length) });
    else if (formulas.length > 0) errors.push(...formulas.map((column) => ({ line, column, message: copy.formula })));
    else rows.push({ line, cells });
  }
  return { total, rows, errors };
}

const unreadable = ({ line, message }: { readonly line: number; readonly message: string }): Table => ({
  total: 0,
  rows: [],
  errors: [{ line, column: null, message }],
});

/** The text of a file; undefined for one that is no text, such as a workbook. */
function decoded(bytes: Uint8Array): string | undefined {
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Bytes that Windows-1252 does not have are decoded as control characters.
    const text = new TextDecoder('windows-1252').decode(bytes);
    return /[\u0080-\u009F]/.test(text) ? undefined : text;
  }
}

/**
 * The records of a file with the lines on which they begin, or why it is no table. No more are read than show that a
 * file has too many rows: other requests wait meanwhile.
 */
function parsedLines(text: string): { line: number; record: readonly string[] }[] | { line: number; message: string } {
  const tooLong = findTooLongLine(text);
  if (tooLong !== undefined) return { line: tooLong, message: copy.lineTooLong(LINE_MAX) };
  const [firstLine = ''] = text.split('\n', 1);
  const delimiter = firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
  try {
    const parsed = parse(text, {
      delimiter,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      // The line with the columns, and a row too many.
      to: IMPORT_ROWS_MAX + 2,
      // In bytes. As no line is that long, a quotation mark was left open.
      max_record_size: 4 * LINE_MAX,
    });
    return (parsed as unknown as Parsed[]).map(({ record, info }) => {
      const breaks = record.join('').split('\n').length - 1;
      return { line: info.lines - breaks, record };
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { line: Number(error['lines'] ?? 1), message: copy.quotes };
  }
}

function findTooLongLine(text: string): number | undefined {
  let line = 1;
  for (let start = 0; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    if (end - start > LINE_MAX) return line;
    start = end + 1;
  }
  return undefined;
}

function errorsOfHeader(names: readonly string[], columns: readonly string[]): string[] {
  const unknown = names.filter((name) => !columns.includes(name));
  const twice = names.filter((name, index) => columns.includes(name) && names.indexOf(name) !== index);
  const missing = columns.filter((column) => !names.includes(column));
  return [
    ...[...new Set(unknown)].map(copy.columnUnknown),
    ...[...new Set(twice)].map(copy.columnTwice),
    ...missing.map(copy.columnMissing),
  ];
}
