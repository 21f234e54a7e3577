import type { ImportedFile } from '@liftclub/api-contract';
import { IMPORT_ERRORS_SHOWN, type ImportError, type ImportKind } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import type { Dependencies } from '../../dependencies';
import { importAccounts } from '../../modules/accounts';
import { recordAudit } from '../../modules/audit';
import type { SmsCountries } from '../../modules/codes';
import { insertScholars, updateScholars } from '../../modules/scholars';
import { putVehicles, type ImportedVehicle } from '../../modules/vehicles';
import { conflict, notFound } from '../../problems';
import * as repository from './imports-repository';
import { planImport, type Change, type Changes } from './plan-import';
import type { DriverRow, PassengerRow } from './read-rows';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'> & {
  readonly settings: SmsCountries;
};

/** The first errors of a file. */
export const shownErrors = (errors: readonly ImportError[]): ImportError[] => errors.slice(0, IMPORT_ERRORS_SHOWN);

/** Imports a file that was checked. Throws 404 after a day; 409 `already_imported` and `import_invalid`. */
export async function commitChecked(
  deps: Deps,
  { id, staffId, invite }: { readonly id: string; readonly staffId: string; readonly invite: boolean },
): Promise<ImportedFile> {
  return deps.db.transaction(async (tx) => {
    const checked = await repository.lockImport(tx, id, deps.clock());
    if (!checked) throw notFound();
    if (checked.file === null) throw conflict('already_imported', texts.consoleImports.errors.already);
    const file = Buffer.from(checked.file, 'base64');
    const imported = await importFile(deps, tx, { kind: checked.kind, file, invite, staffId, subject: id });
    await repository.forgetFile(tx, id);
    return imported;
  });
}

interface FileToImport {
  readonly kind: ImportKind;
  readonly file: Uint8Array;
  readonly invite: boolean;
  /** Null for a command from a terminal. */
  readonly staffId: string | null;
  /** What the entry of the audit log is about. */
  readonly subject: string;
}

/**
 * Imports a file, all of it or nothing. Throws 409 `import_invalid` with its errors. With `invite` the owners of
 * accounts that nobody uses yet are invited by the job `invite_imported`.
 */
export async function importFile(
  deps: Deps,
  tx: Executor,
  { kind, file, invite, staffId, subject }: FileToImport,
): Promise<ImportedFile> {
  await repository.lockImports(tx);
  const { rows, valid, errors, planned, externalIds } = await planImport(deps, tx, { kind, file, isWritten: true });
  if (errors.length > 0)
    throw conflict('import_invalid', texts.consoleImports.errors.invalid, {
      rows,
      valid,
      errors: shownErrors(errors),
    });
  await write(deps, tx, planned);
  const now = deps.clock();
  await repository.markInFile(tx, kind, externalIds, now);
  const invited = invite ? await repository.askForInvitations(tx, kind, externalIds, now) : 0;
  const changed = planned.changes.filter(({ id }) => id !== undefined).length;
  const created = planned.changes.length - changed;
  await recordAudit(deps, tx, staffId, {
    action: 'import.commit',
    subject,
    detail: { kind, created, changed, invited },
  });
  return { created, changed, unchanged: rows - planned.changes.length, invited };
}

async function write(deps: Deps, tx: Executor, planned: Changes): Promise<void> {
  const importedAt = deps.clock();
  const ids =
    planned.kind === 'learners'
      ? await writeLearners(deps, tx, planned.changes, importedAt)
      : await writeAccounts(deps, tx, planned, importedAt);
  await repository.putExternalIds(
    tx,
    ids.map(({ values, rowHash, ...id }) => ({
      ...id,
      kind: planned.kind,
      externalId: values.external_id,
      rowHash,
      importedAt,
    })),
  );
}

async function writeLearners(
  { random }: Deps,
  tx: Executor,
  changes: (Changes & { readonly kind: 'learners' })['changes'],
  createdAt: Date,
) {
  const added = changes
    .filter(({ id }) => id === undefined)
    .map((change) => ({ ...change, scholarId: random.id(createdAt) }));
  const changed = changes.flatMap(({ id, ...change }) => (id === undefined ? [] : { ...change, scholarId: id }));
  await insertScholars(
    tx,
    added.map(({ scholarId, guardianId, values }) => ({
      id: scholarId,
      guardianId,
      name: values.name,
      age: values.age,
      gender: values.gender,
      schoolName: values.school_name,
      schoolAddress: values.school_address,
      createdAt,
    })),
  );
  await updateScholars(
    tx,
    changed.map(({ scholarId, values: { external_id: _, passenger_external_id: __, ...form } }) => ({
      ...form,
      id: scholarId,
    })),
  );
  return [...added, ...changed].map(({ scholarId, values, rowHash }) => ({ scholarId, values, rowHash }));
}

async function writeAccounts(
  deps: Deps,
  tx: Executor,
  planned: Exclude<Changes, { readonly kind: 'learners' }>,
  createdAt: Date,
) {
  const changes: readonly Change<DriverRow | PassengerRow>[] = planned.changes;
  const rows = changes.map(({ id, values, rowHash }) => ({
    isNew: id === undefined,
    userId: id ?? deps.random.id(createdAt),
    values,
    rowHash,
  }));
  await importAccounts(
    deps,
    tx,
    rows.map(({ isNew, userId, values }) => ({
      id: userId,
      isNew,
      role: planned.kind === 'drivers' ? 'Driver' : 'Passenger',
      email: values.email,
      phone: values.phone,
      firstName: values.first_name,
      lastName: values.last_name,
      home: 'home_address' in values ? homeOf(values) : null,
    })),
  );
  const vehicles = rows.flatMap(({ userId, values }) =>
    'plate' in values ? vehicleOf(values, { id: deps.random.id(createdAt), driverId: userId, createdAt }) : [],
  );
  await putVehicles(tx, vehicles);
  return rows.map(({ userId, values, rowHash }) => ({ userId, values, rowHash }));
}

const vehicleOf = (row: DriverRow, key: Pick<ImportedVehicle, 'id' | 'driverId' | 'createdAt'>): ImportedVehicle => ({
  ...key,
  name: row.vehicle_name,
  model: row.model,
  color: row.color,
  year: row.year,
  seats: row.seats,
  plateNumber: row.plate,
  licenseExpiry: row.license_expiry,
});

const homeOf = ({ home_address: address, latitude, longitude }: PassengerRow) =>
  address === null || latitude === null || longitude === null ? null : { address, latitude, longitude };
