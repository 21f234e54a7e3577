import type { Review } from '@liftclub/api-contract';
import { dayNumber, marketOf, todayIn } from '@liftclub/domain';
import type { Dependencies } from '../../dependencies';
import { documentLink } from '../../modules/files';
import type { FoundReview, FoundVersion } from './find-review-repository';

/** A version for staff. The links to its photos are valid for a minute. */
export function presentReview(
  deps: Pick<Dependencies, 'keys' | 'clock'>,
  { version, vehicle, driver, state, record, documents }: FoundReview,
  { versions, queue }: { readonly versions: readonly FoundVersion[]; readonly queue: Review['queue'] },
): Review {
  const { firstName, lastName, ...contact } = driver;
  const { name, model, color, year, seats, plateNumber, licenseExpiry } = vehicle;
  const today = todayIn(marketOf(driver.country).zone, deps.clock());
  const replaced = version.supersededAt !== null;
  return {
    id: version.id,
    version: version.number,
    state: replaced ? 'replaced' : state,
    newer: replaced ? (versions[0]?.id ?? null) : null,
    uploaded_at: version.uploadedAt.toISOString(),
    decided_at: version.decidedAt?.toISOString() ?? null,
    license_expiry: licenseExpiry,
    license_days_left: dayNumber(licenseExpiry) - dayNumber(today),
    driver: { ...contact, name: `${firstName} ${lastName}` },
    vehicle: { id: vehicle.id, name, model, color, year, seat_no: seats, plate_number: plateNumber },
    documents: documents.map(({ kind, status, reason, fileKey }) => ({
      document: kind,
      status,
      reason,
      link: documentLink(deps, fileKey),
    })),
    record,
    history: versions.filter(({ number }) => number < version.number).map(earlier),
    queue,
  };
}

const earlier = ({ id, number, uploadedAt, decidedAt, rejected }: FoundVersion): Review['history'][number] => ({
  id,
  version: number,
  uploaded_at: uploadedAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
  reasons: rejected.map(({ kind, reason }) => ({ document: kind, reason })),
});
