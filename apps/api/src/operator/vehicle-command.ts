import { rejectionReason } from '@liftclub/api-contract';
import { normalizedEmail, VEHICLE_DOCUMENTS } from '@liftclub/domain';
import * as v from 'valibot';
import type { Dependencies } from '../dependencies';
import { decideDocuments, type Reasons } from '../console/reviews';
import { findForReview } from '../modules/vehicles';
import { Problem } from '../problems';
import { CommandError, readOptions } from './command-options';

export const VEHICLE_USAGE =
  'vehicle show --driver EMAIL | vehicle approve --driver EMAIL --version 1 | vehicle reject --driver EMAIL --version 1 --vehicle_insurance "Why" [--driver_license_front "Why" …]';

type Deps = Pick<Dependencies, 'db' | 'clock' | 'keys' | 'random'>;

const driver = v.pipe(v.string(), v.transform(normalizedEmail));
const version = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/, 'must be a whole number from 1'), v.transform(Number));
const reason = v.optional(rejectionReason);

const showForm = v.object({ driver });
const approveForm = v.object({ driver, version });
const rejectForm = v.object({
  driver,
  version,
  vehicle_photo: reason,
  vehicle_insurance: reason,
  driver_license_front: reason,
  driver_license_back: reason,
});

/** `vehicle show`: the documents of a driver with the paths of their files. */
export async function showVehicle({ db }: Deps, args: readonly string[]): Promise<string> {
  const { vehicle, version: current, documents } = await underReview(db, readOptions(showForm, args).driver);
  const lines = documents.map(
    ({ kind, status, reason, fileKey }) => `  ${kind}: ${status}${reason === null ? '' : ` (${reason})`}, ${fileKey}`,
  );
  return [
    `${vehicle.name} ${vehicle.model}, ${vehicle.plateNumber}, license until ${vehicle.licenseExpiry}. Version ${current.number}:`,
    ...lines,
  ].join('\n');
}

export async function approveVehicle(deps: Deps, args: readonly string[]): Promise<string> {
  const given = readOptions(approveForm, args);
  await decide(deps, given, {});
  return `Version ${given.version} of ${given.driver} is approved.`;
}

export async function rejectVehicle(deps: Deps, args: readonly string[]): Promise<string> {
  const { driver: email, version: number, ...given } = readOptions(rejectForm, args);
  if (Object.keys(given).length === 0) throw new CommandError(`Give a reason: --${VEHICLE_DOCUMENTS.join(', --')}.`);
  await decide(deps, { driver: email, version: number }, given);
  return `Version ${number} of ${email} is rejected.`;
}

async function underReview(db: Deps['db'], email: string) {
  const found = await findForReview(db, email);
  if (!found) throw new CommandError(`${email} has uploaded no vehicle documents.`);
  return found;
}

async function decide(
  deps: Deps,
  given: { readonly driver: string; readonly version: number },
  reasons: Reasons,
): Promise<void> {
  const { version: current } = await underReview(deps.db, given.driver);
  if (current.number !== given.version)
    throw new CommandError(`The current version is ${current.number}: review that one.`);
  await decideDocuments(deps, { versionId: current.id, staffId: null }, reasons).catch((error: unknown) => {
    throw error instanceof Problem ? new CommandError(error.message) : error;
  });
}
