import { documentExpiry, documentFormMessages } from './document-form';
import { documentNext, documentStanding, reminderDue } from './document-standing';
import type { SentDocument } from './may-drive';

const TODAY = '2026-05-01';
const PERMIT = {
  code: 'prdp',
  subject: 'driver',
  requiredFrom: '2026-03-01',
  undatedUntil: null,
  warnDays: [30, 7],
} as const;

const permit = (changes: Partial<SentDocument> = {}): SentDocument => ({
  id: 'permit',
  code: 'prdp',
  vehicleId: null,
  status: 'approved',
  expires: '2026-12-31',
  sentAt: '2026-01-10T08:00:00Z',
  ...changes,
});
const renewed = { sentAt: '2026-04-20T08:00:00Z', expires: '2028-12-31' };
const standing = (...sent: SentDocument[]) => documentStanding({ vehicleId: 'quantum', sent }, PERMIT, TODAY);
const next = (...sent: SentDocument[]) =>
  documentNext(PERMIT, standing(...sent), { today: TODAY, vehicleId: 'quantum' });

it('a document is missing, under review, approved, expiring, expired or rejected, and says what to do', () => {
  const ending = permit({ expires: '2026-05-31' });
  const cases = [
    [[], 'missing', 'You cannot drive without it. Send a photo or a PDF.'],
    [[permit({ status: 'pending' })], 'under_review', 'We are checking it. You can drive once it is approved.'],
    [[permit()], 'approved', 'Valid until 31 Dec 2026. Nothing to do.'],
    [[permit({ expires: null })], 'approved', 'Nothing to do.'],
    [[permit({ expires: '2026-06-01' })], 'approved', 'Valid until 1 Jun 2026. Nothing to do.'],
    [[ending], 'expiring', 'Valid until 31 May 2026. You can send the new one now. Send a photo or a PDF.'],
    [[permit({ expires: '2026-04-30' })], 'expired', 'You cannot drive without a valid one. Send a photo or a PDF.'],
    [[permit({ status: 'rejected' })], 'rejected', 'Send a photo or a PDF.'],
    [
      [ending, permit({ ...renewed, status: 'pending' })],
      'under_review',
      'We are checking the new one. The approved one counts until 31 May 2026.',
    ],
    [
      [ending, permit({ ...renewed, status: 'rejected' })],
      'rejected',
      'The approved one counts until 31 May 2026. Send a photo or a PDF.',
    ],
    [[ending, permit(renewed)], 'approved', 'Valid until 31 Dec 2028. Nothing to do.'],
  ] as const;
  for (const [sent, state, text] of cases) expect([standing(...sent).state, next(...sent)]).toEqual([state, text]);
});

it('a document of another vehicle or type is not shown', () => {
  expect(standing(permit({ code: 'first_aid' }), permit({ vehicleId: 'quantum' })).state).toBe('missing');
});

it('a document that is required later or not at all says so, and one of a vehicle waits for the vehicle', () => {
  const of = (requiredFrom: string | null, subject: 'driver' | 'vehicle' = 'driver') =>
    documentNext({ ...PERMIT, subject, requiredFrom }, standing(), { today: TODAY, vehicleId: null });
  expect(of('2026-06-01')).toBe('You need it to drive from 1 Jun 2026. Send a photo or a PDF.');
  expect(of(null)).toBe('You do not need it. You can send it if you have it.');
  expect(of(null, 'vehicle')).toBe('Register your vehicle first.');
});

const ALL = { hasNumber: true, hasIssueDate: true, hasExpiry: true, monthsValid: null };
const form = { number: 'P 1', issued: '2026-01-31', expires: '2026-12-31' };

it('a form needs what its type has, with dates that are possible', () => {
  const messages = (changes: Partial<typeof form>, type: Partial<Record<keyof typeof ALL, boolean | number>> = {}) =>
    documentFormMessages({ ...form, ...changes }, { ...ALL, ...type } as typeof ALL, TODAY);
  expect(messages({})).toEqual({});
  expect(messages({ number: ' ', issued: '', expires: '2026-02-30' })).toEqual({
    number: 'This field is required',
    issued: 'Enter the date of issue',
    expires: 'Enter the last day on which it is valid',
  });
  expect(messages({ issued: '2026-05-02' })).toEqual({ issued: 'The date of issue is in the future' });
  expect(messages({ expires: '2026-04-30' })).toEqual({ expires: 'This document has expired' });
  expect(messages({ expires: '2026-01-31' })).toEqual({
    expires: 'It must be valid for longer than its date of issue',
  });
  const none = { hasNumber: false, hasIssueDate: false, hasExpiry: false };
  expect(messages({ number: '', issued: '', expires: '' }, none)).toEqual({});
  expect(messages({ expires: '' }, { monthsValid: 24 })).toEqual({});
  expect(messages({ expires: '' }, { monthsValid: 2 })).toEqual({ expires: 'This document has expired' });
});

it('months of validity give the expiry where none is entered', () => {
  expect(documentExpiry({ ...form, expires: '' }, { ...ALL, monthsValid: 1 })).toBe('2026-02-28');
  expect(documentExpiry(form, { ...ALL, monthsValid: 1 })).toBe('2026-12-31');
  expect(documentExpiry({ ...form, expires: '' }, ALL)).toBeNull();
});

it('the reminder that is due is the smallest that has come, whatever the order in which they are given', () => {
  const due = (...warnDays: number[]) => [31, 30, 8, 7, 0, -1].map((daysLeft) => reminderDue(daysLeft, warnDays));
  expect(due(30, 7)).toEqual([undefined, 30, 30, 7, 7, 0]);
  expect(due(7, 30)).toEqual(due(30, 7));
  expect(due()).toEqual([undefined, undefined, undefined, undefined, undefined, 0]);
});

it('a driver whose document has no date, of a type that expires now, reads until when it counts and sends it again', () => {
  const type = { ...PERMIT, undatedUntil: '2026-05-20' };
  const undated = documentStanding({ vehicleId: null, sent: [permit({ expires: null })] }, type, TODAY);
  expect(undated).toMatchObject({ state: 'expiring', validUntil: '2026-05-20' });
  expect(documentNext(type, undated, { today: TODAY, vehicleId: null })).toBe(
    'We do not have its expiry date. It is accepted until 20 May 2026. Send a photo or a PDF.',
  );
});
