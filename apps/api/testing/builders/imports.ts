import { checkImport, commitImport } from '@liftclub/api-contract';
import { IMPORT_COLUMNS, type ImportKind } from '@liftclub/domain';
import { newUser } from './users';
import { multipart } from './vehicles';
import type { TestApi } from '../test-api';

type Cells = Readonly<Record<string, string>>;

/** A CSV file with the columns of a kind, and these rows. */
export const csvOf = (kind: ImportKind, ...rows: readonly Cells[]): string =>
  [[...IMPORT_COLUMNS[kind]], ...rows.map((row) => IMPORT_COLUMNS[kind].map((column) => row[column] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

const person = (external_id: string) => {
  const { first_name, last_name, email, phone } = newUser();
  return { external_id, first_name, last_name, email, phone };
};

/** A driver of a file, with a white Toyota Quantum. */
export const driverCells = (external_id: string, changes: Cells = {}) => ({
  ...person(external_id),
  vehicle_name: 'Toyota',
  model: 'Quantum',
  color: 'White',
  year: '2021',
  seats: '8',
  plate: 'KX 12 BN GP',
  license_expiry: '2027-01-31',
  ...changes,
});

export const passengerCells = (external_id: string, changes: Cells = {}) => ({
  ...person(external_id),
  home_address: '12 Cradock Avenue, Rosebank',
  latitude: '-26.1452',
  longitude: '28.0416',
  ...changes,
});

export const learnerCells = (external_id: string, passenger_external_id: string, changes: Cells = {}) => ({
  external_id,
  passenger_external_id,
  name: 'Lesedi Mokoena',
  age: '9',
  gender: 'Female',
  school_name: 'Rosebank Primary',
  school_address: '12 Cradock Avenue, Rosebank',
  ...changes,
});

/** Uploads a file to be checked. */
export async function uploadImport(
  api: TestApi,
  headers: Readonly<Record<string, string>>,
  kind: string,
  file: string | Buffer,
) {
  const parts = await multipart({ kind, file: Buffer.from(file) }, 'people.csv');
  return api.call(checkImport, { body: parts.body, headers: { ...headers, ...parts.headers } });
}

/** Uploads a file and imports it. */
export async function importCsv(
  api: TestApi,
  headers: Readonly<Record<string, string>>,
  kind: ImportKind,
  file: string,
  { invite = false } = {},
) {
  const { id } = (await uploadImport(api, headers, kind, file)).response.data;
  return api.call(commitImport, { params: { id }, headers, body: { invite } });
}
