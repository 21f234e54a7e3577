import {
  addDays,
  DAY_MS,
  documentInForce,
  documentsUntil,
  localInstant,
  marketOf,
  mayDrive,
  todayIn,
  type Currency,
  type Zone,
} from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { readDrivingFactsOf } from '../driver-documents';
import { passUrl } from '../driver-passes';
import { readSmallPhoto } from '../files';
import { contentKey, findContents, findDriverOfFile, findTypesOfDriver } from './vehicle-files-repository';

/** How long a phone may show the file without having asked again; less where a document ends before. */
const VALID_MS = DAY_MS;

/** What an officer or a school may see of a driver, a vehicle and its documents. It names no rider. */
export interface VehicleFileContent {
  readonly currency: Currency;
  readonly zone: Zone;
  readonly driver: string;
  readonly vehicle: {
    readonly name: string;
    readonly model: string;
    readonly color: string;
    readonly year: string;
    readonly seats: number;
    readonly plateNumber: string;
  };
  readonly isAllowed: boolean;
  readonly documents: readonly FiledDocument[];
  readonly passUrl: string;
  readonly madeAt: Date;
  readonly validUntil: Date;
}

/** An approved document that counts today; dates are yyyy-MM-dd. */
export interface FiledDocument {
  readonly name: string;
  readonly number: string | null;
  readonly issued: string | null;
  readonly expires: string | null;
  /** JPEG pictures of its pages. */
  readonly pages: readonly Buffer[];
}

/** The file of a driver's vehicle at this moment; undefined before a vehicle is registered. */
export async function readVehicleFile(deps: Dependencies, driverId: string): Promise<VehicleFileContent | undefined> {
  const found = await findDriverOfFile(deps.db, driverId);
  const facts = await readDrivingFactsOf(deps.db, driverId);
  if (!found || !facts) return undefined;
  const madeAt = deps.clock();
  const { currency, zone } = marketOf(found.country);
  const today = todayIn(zone, madeAt);
  const inForce = (await findTypesOfDriver(deps.db, driverId)).flatMap((type) => {
    const document = documentInForce(facts, type, today);
    return document ? [{ type, document }] : [];
  });
  const contents = await findContents(
    deps.db,
    inForce.map(({ document }) => document.id),
  );
  const documents: FiledDocument[] = [];
  for (const { type, document } of inForce) {
    const { number = null, issued = null, fileKeys = [] } = contents.get(contentKey(document.id, type.code)) ?? {};
    const pages: Buffer[] = [];
    for (const key of fileKeys) {
      const page = await readSmallPhoto(deps, key);
      if (page) pages.push(page);
    }
    documents.push({ name: type.name, number, issued, expires: document.expires, pages });
  }
  const { firstName, lastName, vehicle } = found;
  return {
    currency,
    zone,
    driver: `${firstName} ${lastName}`,
    vehicle,
    isAllowed: mayDrive(facts, today).allowed,
    documents,
    passUrl: passUrl(deps, driverId),
    madeAt,
    validUntil: validUntil(documentsUntil(facts, today), zone, madeAt),
  };
}

/** `lastDay` (yyyy-MM-dd) is the last one on which every document is valid; null where none ends, or one is missing. */
function validUntil(lastDay: string | null, zone: Zone, madeAt: Date): Date {
  const inADay = new Date(madeAt.getTime() + VALID_MS);
  if (lastDay === null) return inADay;
  const ends = localInstant(zone, addDays(lastDay, 1), '00:00:00');
  return ends < inADay ? ends : inADay;
}
