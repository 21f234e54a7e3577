import {
  createScholar,
  createVehicle,
  latitude,
  longitude,
  register,
  updatePassengerProfile,
} from '@liftclub/api-contract';
import { anyText, requiredText } from '@liftclub/api-contract';
import { isDate, LIMITS, toE164, type ImportError } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import type { TableRow } from './read-table';

const copy = texts.consoleImports.errors;

const externalId = requiredText(LIMITS.externalId);

/** A phone with its country code and any spaces; as text of digits alone its country would be a guess. */
const phone = v.pipe(
  anyText(),
  v.startsWith('+', copy.phone),
  v.transform((cell) => toE164(cell, 'ZA') ?? cell),
  register.body.entries.phone,
);

/** Degrees; with a comma in files of spreadsheets that write numbers so. Empty for none. */
const degrees = (rule: typeof latitude | typeof longitude) =>
  v.pipe(
    anyText(),
    v.check((cell) => cell === '' || (/^[+-]?\d+([.,]\d+)?$/.test(cell) && v.is(rule, numberOf(cell))), copy.degrees),
    v.transform((cell) => (cell === '' ? null : numberOf(cell))),
  );
const numberOf = (cell: string): number => Number(cell.replace(',', '.'));

const { email, first_name, last_name } = register.body.entries;
const account = { external_id: externalId, first_name, last_name, email, phone };

const vehicle = createVehicle.body.entries;
const driverRow = v.strictObject({
  ...account,
  vehicle_name: vehicle.name,
  model: vehicle.model,
  color: vehicle.color,
  year: vehicle.year,
  seats: v.pipe(
    anyText(),
    v.transform((cell) => (cell === '' ? Number.NaN : Number(cell))),
    vehicle.seat_no,
  ),
  plate: vehicle.plate_number,
  license_expiry: v.pipe(anyText(), v.check(isDate, copy.date)),
});

const passengerRow = v.pipe(
  v.strictObject({
    ...account,
    home_address: v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => null),
      ),
      updatePassengerProfile.form.entries.home_address.wrapped,
    ]),
    latitude: degrees(latitude),
    longitude: degrees(longitude),
  }),
  v.forward(
    v.check(
      (row) => new Set([row.home_address === null, row.latitude === null, row.longitude === null]).size === 1,
      copy.address,
    ),
    ['home_address'],
  ),
);

const scholar = createScholar.body.entries;
const learnerRow = v.strictObject({
  external_id: externalId,
  passenger_external_id: externalId,
  name: scholar.name,
  age: scholar.age,
  gender: scholar.gender,
  school_name: scholar.school_name,
  school_address: scholar.school_address,
});

/** The rows of each kind, checked by the rules of sign-up, profile, vehicle form and learner form. */
export const ROWS = { drivers: driverRow, passengers: passengerRow, learners: learnerRow } as const;

export type DriverRow = v.InferOutput<typeof driverRow>;
export type PassengerRow = v.InferOutput<typeof passengerRow>;
export type LearnerRow = v.InferOutput<typeof learnerRow>;

/** A row whose cells are valid on their own. */
export interface Row<Values> {
  readonly line: number;
  readonly values: Values;
}

/** Checks the cells of rows by a schema whose keys are the columns, and that `unique` columns have each value once. */
export async function readRows<Values extends Readonly<Record<string, unknown>>>(
  rows: readonly TableRow[],
  schema: v.GenericSchema<unknown, Values>,
  unique: readonly (keyof Values & string)[],
): Promise<{ rows: Row<Values>[]; errors: ImportError[] }> {
  const read: Row<Values>[] = [];
  const errors: ImportError[] = [];
  for (const [index, { line, cells }] of rows.entries()) {
    // Other requests go on during a long file.
    if (index % ROWS_AT_ONCE === 0) await new Promise((resolve) => void setImmediate(resolve));
    const parsed = v.safeParse(schema, cells);
    if (parsed.success) read.push({ line, values: parsed.output });
    else {
      // The first of each cell.
      const messages = new Map<string | null, string>();
      for (const issue of parsed.issues) {
        const column = v.getDotPath(issue);
        if (!messages.has(column)) messages.set(column, issue.message);
      }
      errors.push(...[...messages].map(([column, message]) => ({ line, column, message })));
    }
  }
  for (const column of unique) {
    const lines = new Map<unknown, number>();
    for (const { line, values } of read) {
      const before = lines.get(values[column]);
      if (before === undefined) lines.set(values[column], line);
      else errors.push({ line, column, message: copy.twice(column, before) });
    }
  }
  return { rows: read, errors };
}

const ROWS_AT_ONCE = 200;
