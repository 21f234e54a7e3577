import type { previewDocumentType as previewEndpoint, ResponseBody } from '@liftclub/api-contract';
import { addDays, documentInForce, mayDrive, type DrivingFacts } from '@liftclub/domain';
import type { Executor } from '../../db/client';
import type { DocumentTypeRow } from './document-types-repository';
import { findDriversOfMarket, readDrivingFacts } from './driving-facts-repository';

/** Days after the date in which documents that end are counted as expiring. */
const EXPIRING_DAYS = 30;

/**
 * How many drivers of its market a type would stop if it were required from a date (yyyy-MM-dd) on: those who are
 * verified, not locked and have a vehicle. `expiring` are those of the others whom it would stop within 30 days;
 * `undated` have an approved document whose last day is not known.
 */
export async function previewDocumentType(
  db: Executor,
  { market, code, name, subject, undatedUntil }: DocumentTypeRow,
  requiredFrom: string,
): Promise<ResponseBody<typeof previewEndpoint>['data']> {
  const facts = await readDrivingFacts(db, await findDriversOfMarket(db, market));
  const drivers = [...facts.values()].map((known): DrivingFacts => ({
    ...known,
    required: [{ code, name, subject, requiredFrom, undatedUntil }],
    exceptions: [],
  }));
  const lacking = (date: string) => drivers.filter((known) => !mayDrive(known, date).allowed).length;
  const missing = lacking(requiredFrom);
  const ofAnyDate = { code, subject, undatedUntil: null };
  return {
    drivers: drivers.length,
    missing,
    expiring: lacking(addDays(requiredFrom, EXPIRING_DAYS)) - missing,
    undated: drivers.filter((known) => documentInForce(known, ofAnyDate, requiredFrom)?.expires === null).length,
  };
}
