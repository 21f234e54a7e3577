/** What a CSV file can bring into Liftclub. Learners need passengers that were imported before. */
export const IMPORT_KINDS = ['drivers', 'passengers', 'learners'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The columns of a file, by kind. The first line of a file names all of them, in any order. */
export const IMPORT_COLUMNS = {
  drivers: [
    'external_id',
    'first_name',
    'last_name',
    'email',
    'phone',
    'vehicle_name',
    'model',
    'color',
    'year',
    'seats',
    'plate',
    'license_expiry',
  ],
  passengers: ['external_id', 'first_name', 'last_name', 'email', 'phone', 'home_address', 'latitude', 'longitude'],
  learners: ['external_id', 'passenger_external_id', 'name', 'age', 'gender', 'school_name', 'school_address'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;

/** The most rows of one file, without its first line. */
export const IMPORT_ROWS_MAX = 10_000;

/** The most errors of a file that are shown, the first ones. */
export const IMPORT_ERRORS_SHOWN = 500;

/** How long an uploaded file can be imported. */
export const IMPORT_HOURS = 24;

/** Why a file cannot be imported. */
export interface ImportError {
  /** Counted from 1, the line with the columns. */
  readonly line: number;
  /** Null for a whole line or file. */
  readonly column: string | null;
  readonly message: string;
}

/** Columns whose own rule takes nothing but a number; the cells of others may not begin like a formula. */
const NUMBERS: readonly string[] = ['phone', 'latitude', 'longitude'];

/** Whether a spreadsheet would run a cell as a formula. Phones begin with "+" and coordinates with "-". */
export const isFormula = (column: string, cell: string): boolean =>
  !NUMBERS.includes(column) && /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell);
