import type { DriverCheck, getReviews, ResponseBody, Review } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';

export const FIRST = '01939c4e-0000-7000-8000-000000000a01';
export const SECOND = '01939c4e-0000-7000-8000-000000000a02';
export const THIRD = '01939c4e-0000-7000-8000-000000000a03';

/** The documents of Sipho Dlamini's white Toyota, the only ones waiting. Each call makes new links. */
export function buildReview(changes: Partial<Review> = {}): Review {
  const id = changes.id ?? FIRST;
  return {
    id,
    version: 1,
    state: 'waiting',
    newer: null,
    uploaded_at: '2026-01-12T06:00:00.000Z',
    decided_at: null,
    license_expiry: '2027-01-31',
    license_days_left: 384,
    driver: { id: 'd-1', name: 'Sipho Dlamini', phone: '+27821234567', email: 'sipho@example.com', country: 'RSA' },
    vehicle: {
      id: 'v-1',
      name: 'Toyota',
      model: 'Quantum',
      color: 'White',
      year: '2021',
      seat_no: 8,
      plate_number: 'KX 12 BN GP',
    },
    documents: VEHICLE_DOCUMENTS.map((document) => ({
      document,
      status: 'pending',
      reason: null,
      link: linkOf(document),
    })),
    history: [],
    queue: { next: null, previous: null, others: 0 },
    ...changes,
  };
}

let minted = 0;
const linkOf = (document: string) => `/api/v1/files/documents/${document}.jpg?until=${(minted += 1)}`;

/** The response of `getReview`. */
export const responseOf = (review: Review) => ({ json: { success: true as const, message: '', data: review } });

/** The response of `getDriverChecks`. */
export const checksOf = (...data: DriverCheck[]) => ({ json: { success: true as const, message: '', data } });

type Row = ResponseBody<typeof getReviews>['data'][number];

export function buildRow(changes: Partial<Row> = {}): Row {
  return {
    id: FIRST,
    name: 'Sipho Dlamini',
    phone: '+27821234567',
    email: 'sipho@example.com',
    vehicle: 'Toyota Quantum',
    plate_number: 'KX 12 BN GP',
    version: 1,
    uploaded_at: '2026-01-12T06:00:00.000Z',
    license_expiry: '2027-01-31',
    state: 'waiting',
    ...changes,
  };
}
