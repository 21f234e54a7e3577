import fc from 'fast-check';
import { addDays } from '../calendar/calendar';
import {
  documentInForce,
  documentsUntil,
  mayDrive,
  notAllowedMessage,
  type DrivingFacts,
  type SentDocument,
} from './may-drive';

/** `npm run test:long` sets LONG. */
const DAYS = process.env['LONG'] === '1' ? 20_000 : 1_000;

const REQUIRED = { requiredFrom: '2026-03-01', undatedUntil: null } as const;
const PERMIT = { ...REQUIRED, code: 'prdp', name: 'PrDP', subject: 'driver' } as const;
const DISC = { ...REQUIRED, code: 'license_disc', name: 'License disc', subject: 'vehicle' } as const;

const sipho: DrivingFacts = {
  isVerified: true,
  isLocked: false,
  vehicleId: 'quantum',
  required: [PERMIT],
  sent: [],
  exceptions: [],
};
const permit = (changes: Partial<SentDocument> = {}): SentDocument => ({
  id: 'permit',
  code: 'prdp',
  vehicleId: null,
  status: 'approved',
  expires: '2026-06-30',
  sentAt: '2026-01-10T08:00:00Z',
  ...changes,
});
const codes = (facts: DrivingFacts, date: string) => mayDrive(facts, date).reasons.map(({ code }) => code);
const messages = (facts: DrivingFacts, date: string) => mayDrive(facts, date).reasons.map(notAllowedMessage);

it('a driver without a document may drive until the day from which it is required', () => {
  expect(mayDrive(sipho, '2026-02-28')).toEqual({ allowed: true, reasons: [] });
  expect(messages(sipho, '2026-03-01')).toEqual(['PrDP: missing or not approved yet.']);
});

it('an approved document counts on its last day, and not on the day after', () => {
  const facts = { ...sipho, sent: [permit()] };
  expect(codes(facts, '2026-06-30')).toEqual([]);
  expect(messages(facts, '2026-07-01')).toEqual(['PrDP: expired, valid until 30 Jun 2026.']);
});

it('a newer document under review or rejected takes nothing from one that is valid', () => {
  const renewed = { sentAt: '2026-05-01T08:00:00Z', expires: '2028-06-30' };
  for (const status of ['pending', 'rejected'] as const) {
    const facts = { ...sipho, sent: [permit(), permit({ ...renewed, status })] };
    expect(codes(facts, '2026-06-30')).toEqual([]);
    expect(codes(facts, '2026-07-01')).toEqual([status === 'pending' ? 'document_expired' : 'document_rejected']);
  }
  const approved = { ...sipho, sent: [permit(), permit({ ...renewed, status: 'approved' })] };
  expect(codes(approved, '2028-06-30')).toEqual([]);
});

it('a document that never expires counts until a newer one is rejected', () => {
  const endless = permit({ expires: null });
  const newer = permit({ expires: null, sentAt: '2026-05-01T08:00:00Z' });
  expect(codes({ ...sipho, sent: [endless, { ...newer, status: 'pending' }] }, '2026-07-01')).toEqual([]);
  const facts = { ...sipho, sent: [endless, { ...newer, status: 'rejected' as const }] };
  expect(messages(facts, '2026-07-01')).toEqual(['PrDP: rejected.']);
});

it('a document about a vehicle that was replaced does not count', () => {
  const disc = { ...permit(), code: 'license_disc', vehicleId: 'quantum' };
  const facts = { ...sipho, required: [DISC], sent: [disc] };
  expect(codes(facts, '2026-04-01')).toEqual([]);
  expect(codes({ ...facts, vehicleId: 'hiace' }, '2026-04-01')).toEqual(['document_missing']);
});

it('an exception counts on its date only', () => {
  const facts = { ...sipho, exceptions: [{ code: 'prdp', date: '2026-04-01' }] };
  expect([codes(facts, '2026-04-01'), codes(facts, '2026-04-02')]).toEqual([[], ['document_missing']]);
});

it('every reason is named: account, vehicle, availability', () => {
  const nobody = { ...sipho, required: [], isLocked: true, vehicleId: null, availability: null };
  expect(messages(nobody, '2026-04-01')).toEqual([
    'The account is not verified or is locked.',
    'No vehicle is registered.',
    'The driver is not available on this day.',
  ]);
  const weekdays = { days: ['Mon'] as const, daysOff: [{ from: '2026-04-06', to: '2026-04-10' }] };
  const available = (date: string) => codes({ ...sipho, required: [], availability: weekdays }, date);
  expect([available('2026-03-30'), available('2026-03-31'), available('2026-04-06')]).toEqual([
    [],
    ['availability'],
    ['availability'],
  ]);
});

it('of the approved documents the one that was sent last counts, also where an earlier one would end later', () => {
  const wrong = permit({ id: 'wrong', expires: '2072-06-30' });
  const corrected = permit({ id: 'corrected', expires: '2027-06-30', sentAt: '2026-02-01T08:00:00Z' });
  const facts = { ...sipho, sent: [corrected, wrong] };
  expect(documentInForce(facts, PERMIT, '2027-06-30')?.id).toBe('corrected');
  expect(documentInForce(facts, PERMIT, '2027-07-01')).toBeUndefined();
  expect(messages(facts, '2027-07-01')).toEqual(['PrDP: expired, valid until 30 Jun 2027.']);
});

it('a document without a date counts until the day that its type allows, and one with a date until its own', () => {
  const type = { ...PERMIT, undatedUntil: '2026-05-31' };
  const undated = { ...sipho, required: [type], sent: [permit({ expires: null })] };
  expect(codes(undated, '2026-05-31')).toEqual([]);
  expect(documentsUntil(undated, '2026-05-31')).toBe('2026-05-31');
  expect(messages(undated, '2026-06-01')).toEqual(['PrDP: expired, valid until 31 May 2026.']);
  expect(codes({ ...undated, sent: [permit()] }, '2026-06-30')).toEqual([]);
});

it('the documents are valid until the first of them ends', () => {
  const disc = { ...permit({ expires: '2026-05-31' }), code: 'license_disc', vehicleId: 'quantum' };
  const facts = { ...sipho, required: [PERMIT, DISC], sent: [permit({ expires: '2027-01-31' }), disc] };
  expect(documentsUntil(facts, '2026-04-01')).toBe('2026-05-31');
  expect(documentsUntil(facts, '2026-06-01')).toBeNull();
  expect(documentsUntil({ ...facts, sent: [permit({ expires: null })], required: [PERMIT] }, '2026-04-01')).toBeNull();
});

/** The days, types and documents of a driver who has had two vehicles. */
const days = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2026-02-15', offset));
const type = fc.record({
  code: fc.constantFrom('a', 'b', 'c'),
  subject: fc.constantFrom('driver' as const, 'vehicle' as const),
  requiredFrom: days,
  undatedUntil: fc.option(days),
});
const sent = fc.record({
  code: fc.constantFrom('a', 'b', 'c'),
  vehicleId: fc.constantFrom(null, 'quantum', 'hiace'),
  status: fc.constantFrom('pending' as const, 'approved' as const, 'rejected' as const),
  expires: fc.option(days),
});
const facts = fc.record({
  types: fc.uniqueArray(type, { selector: ({ code }) => code }),
  documents: fc.array(sent, { maxLength: 8 }),
  vehicleId: fc.constantFrom('quantum', 'hiace'),
  exceptions: fc.array(fc.record({ code: fc.constantFrom('a', 'b', 'c'), date: days }), { maxLength: 2 }),
});

it('in many generated days nobody drives on a missing or expired document, and nobody is stopped without a reason', () => {
  fc.assert(
    fc.property(facts, days, ({ types, documents, vehicleId, exceptions }, date) => {
      const given: DrivingFacts = {
        ...sipho,
        vehicleId,
        exceptions,
        required: types.map((one) => ({ ...one, name: one.code })),
        sent: documents.map((one, index) => ({ ...one, id: `${index}`, sentAt: `2026-01-01T00:00:0${index}Z` })),
      };
      const { allowed, reasons } = mayDrive(given, date);
      const lacking = types.filter(({ code, subject, requiredFrom, undatedUntil }) => {
        if (date < requiredFrom || exceptions.some((one) => one.code === code && one.date === date)) return false;
        let [until, endless] = ['', false];
        for (const { code: sentCode, vehicleId: of, status, expires } of documents) {
          if (sentCode !== code || of !== (subject === 'vehicle' ? vehicleId : null)) continue;
          const end = expires ?? undatedUntil;
          if (status === 'approved') [until, endless] = [end ?? '', end === null];
          if (status === 'rejected') endless = false;
        }
        return !endless && until < date;
      });
      expect(reasons.map((reason) => reason.type?.code)).toEqual(lacking.map(({ code }) => code));
      expect(allowed).toBe(lacking.length === 0);
      for (const reason of reasons) expect(notAllowedMessage(reason)).toMatch(/^[abc]: (missing|rejected|expired)/);
    }),
    { numRuns: DAYS, seed: 20_261_128 },
  );
});
