import { createHash } from 'node:crypto';
import {
  countryOfPhone,
  expiryMessage,
  IMPORT_COLUMNS,
  marketOf,
  todayIn,
  type ImportError,
  type ImportKind,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { isServedPhone, type SmsCountries } from '../../modules/codes';
import * as repository from './imports-repository';
import { readRows, ROWS, type DriverRow, type LearnerRow, type PassengerRow, type Row } from './read-rows';
import { readTable, type TableRow } from './read-table';

type Deps = Pick<Dependencies, 'clock'> & { readonly settings: SmsCountries };
type AccountValues = DriverRow | PassengerRow;

const copy = texts.consoleImports.errors;

/** A row that is to be created, or that changes what `id` names: the account or the learner. */
export interface Change<Values> {
  readonly id: string | undefined;
  readonly values: Values;
  readonly rowHash: string;
}

/** What an import does. Rows that are as they were imported last are left out. */
export type Changes =
  | { readonly kind: 'drivers'; readonly changes: readonly Change<DriverRow>[] }
  | { readonly kind: 'passengers'; readonly changes: readonly Change<PassengerRow>[] }
  | { readonly kind: 'learners'; readonly changes: readonly (Change<LearnerRow> & { readonly guardianId: string })[] };

export interface ImportPlan {
  readonly rows: number;
  readonly valid: number;
  /** By line. */
  readonly errors: readonly ImportError[];
  /** What is to be written; only of a file without errors. */
  readonly planned: Changes;
  readonly externalIds: readonly string[];
}

interface FileToPlan {
  readonly kind: ImportKind;
  readonly file: Uint8Array;
  /** The transaction writes the plan: until then no documents of the vehicles in the file are uploaded. */
  readonly isWritten?: boolean;
}

/** Compares a file with its rules and with what is stored. Writes nothing. */
export async function planImport(
  deps: Deps,
  db: Executor,
  { kind, file, isWritten = false }: FileToPlan,
): Promise<ImportPlan> {
  const table = readTable(file, IMPORT_COLUMNS[kind]);
  const { planned, externalIds, errors: ofRows } = await planRows(deps, db, { kind, isWritten }, table.rows);
  const errors = [...table.errors, ...ofRows].sort((one, other) => one.line - other.line);
  const wrongLines = new Set(errors.map(({ line }) => line)).size;
  // Without rows the errors are those of the whole file.
  const valid = table.rows.length === 0 ? 0 : table.total - wrongLines;
  return { rows: table.total, valid, errors, planned, externalIds };
}

interface PlannedRows {
  readonly planned: Changes;
  readonly externalIds: readonly string[];
  readonly errors: readonly ImportError[];
}

async function planRows(
  deps: Deps,
  db: Executor,
  { kind, isWritten }: Required<Omit<FileToPlan, 'file'>>,
  rows: readonly TableRow[],
): Promise<PlannedRows> {
  if (kind === 'learners') return planLearners(db, rows);
  const unique = ['external_id', 'email', 'phone'] as const;
  if (kind === 'passengers') {
    const read = await readRows(rows, ROWS.passengers, unique);
    const { changes, errors } = await planAccounts(deps, db, kind, read.rows);
    return { planned: { kind, changes }, externalIds: idsOf(read.rows), errors: [...read.errors, ...errors] };
  }
  const read = await readRows(rows, ROWS.drivers, unique);
  if (isWritten) await repository.lockVehicles(db, idsOf(read.rows));
  const { changes, errors } = await planAccounts(deps, db, kind, read.rows);
  const expired = read.rows.flatMap(({ line, values: { phone, license_expiry } }) => {
    const message = expiryMessage(license_expiry, todayIn(marketOf(countryOfPhone(phone)).zone, deps.clock()));
    return message === undefined ? [] : [{ line, column: 'license_expiry', message }];
  });
  return {
    planned: { kind, changes },
    externalIds: idsOf(read.rows),
    errors: [...read.errors, ...errors, ...expired],
  };
}

async function planAccounts<Values extends AccountValues>(
  deps: Deps,
  db: Executor,
  kind: 'drivers' | 'passengers',
  rows: readonly Row<Values>[],
): Promise<{ changes: Change<Values>[]; errors: ImportError[] }> {
  const values = rows.map((row) => row.values);
  const imported = byExternalId(await repository.findImportedAccounts(db, kind, idsOf(rows)));
  const accounts = await repository.findAccountsWith(
    db,
    values.map(({ email }) => email),
    values.map(({ phone }) => phone),
  );
  const holders = {
    email: new Map(accounts.map(({ email, userId }) => [email, userId])),
    phone: new Map(accounts.map(({ phone, userId }) => [phone, userId])),
  };
  const changes: Change<Values>[] = [];
  const errors: ImportError[] = [];
  for (const { line, values: row } of rows) {
    const found = imported.get(row.external_id);
    const rowHash = hashOf(row);
    if (found?.rowHash === rowHash) continue;
    changes.push({ id: found?.userId, values: row, rowHash });
    if (!isServedPhone(deps.settings, row.phone))
      errors.push({ line, column: 'phone', message: texts.errors.phoneCountry });
    for (const column of ['email', 'phone'] as const) {
      const holder = holders[column].get(row[column]);
      if (holder !== undefined && holder !== found?.userId) errors.push({ line, column, message: copy.taken(column) });
      else if (found?.isUsed && found[column] !== row[column])
        errors.push({ line, column, message: copy.inUse(column) });
    }
    if (found?.hasDocuments && 'plate' in row && isOtherVehicle(found.vehicle, row))
      errors.push({ line, column: null, message: copy.documents });
  }
  return { changes, errors };
}

const isOtherVehicle = (stored: repository.ImportedAccount['vehicle'], row: DriverRow): boolean =>
  stored === null ||
  stored.name !== row.vehicle_name ||
  stored.model !== row.model ||
  stored.color !== row.color ||
  stored.year !== row.year ||
  stored.seats !== row.seats ||
  stored.plateNumber !== row.plate ||
  stored.licenseExpiry !== row.license_expiry;

async function planLearners(db: Executor, rows: readonly TableRow[]): Promise<PlannedRows> {
  const read = await readRows(rows, ROWS.learners, ['external_id']);
  const imported = byExternalId(await repository.findImportedLearners(db, idsOf(read.rows)));
  const passengers = await repository.findPassengerIds(
    db,
    read.rows.map(({ values }) => values.passenger_external_id),
  );
  const changes: (Change<LearnerRow> & { guardianId: string })[] = [];
  const errors = [...read.errors];
  for (const { line, values } of read.rows) {
    const found = imported.get(values.external_id);
    const rowHash = hashOf(values);
    if (found?.rowHash === rowHash) continue;
    const guardianId = passengers.get(values.passenger_external_id);
    const column = 'passenger_external_id';
    if (guardianId === undefined) errors.push({ line, column, message: copy.passengerUnknown });
    else if (found && found.guardianId !== guardianId) errors.push({ line, column, message: copy.passengerChanged });
    else if (found?.isDeleted) errors.push({ line, column: null, message: copy.learnerDeleted });
    else changes.push({ id: found?.scholarId, guardianId, values, rowHash });
  }
  return { planned: { kind: 'learners', changes }, externalIds: idsOf(read.rows), errors };
}

const idsOf = (rows: readonly Row<{ readonly external_id: string }>[]): string[] =>
  rows.map(({ values }) => values.external_id);

const byExternalId = <Found extends { readonly externalId: string }>(found: readonly Found[]) =>
  new Map(found.map((one) => [one.externalId, one]));

const hashOf = (row: object): string => createHash('sha256').update(JSON.stringify(row)).digest('base64url');
