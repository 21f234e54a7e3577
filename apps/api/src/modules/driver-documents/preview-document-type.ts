import { addDays, mayDrive, type DrivingFacts } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { DocumentTypeRow } from './document-types-repository';
import { findDriversOfMarket, readDrivingFacts } from './driving-facts-repository';

/** Days after the date in which documents that end are counted as expiring. */
const EXPIRING_DAYS = 30;

/**
 * How many drivers of its market a type would stop if it were required from a date (yyyy-MM-dd) on: those who are
 * verified, not locked and have a vehicle. `expiring` are those of the others whom it would stop within 30 days.
 */
export async function previewDocumentType(
  db: Executor,
  { market, code, name, subject }: DocumentTypeRow,
  requiredFrom: string,
): Promise<{ readonly drivers: number; readonly missing: number; readonly expiring: number }> {
  const facts = await readDrivingFacts(db, await findDriversOfMarket(db, market));
  const drivers = [...facts.values()].map((known): DrivingFacts => ({
    ...known,
    required: [{ code, name, subject, requiredFrom }],
    exceptions: [],
  }));
  const lacking = (date: string) => drivers.filter((known) => !mayDrive(known, date).allowed).length;
  const missing = lacking(requiredFrom);
  return {
    drivers: drivers.length,
    missing,
    expiring: lacking(addDays(requiredFrom, EXPIRING_DAYS)) - missing,
  };
}
