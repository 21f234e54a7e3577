import { documentExceptionMessages, notLackingMessage, type DocumentExceptionForm } from './document-exception';
import type { DrivingFacts } from './may-drive';

const TODAY = '2026-01-12';
const FORM: DocumentExceptionForm = { type: 'prdp', date: TODAY, reason: 'The office is closed' };
const messages = (changes: Partial<DocumentExceptionForm>) => documentExceptionMessages({ ...FORM, ...changes }, TODAY);

it('staff choose a day from today to 30 days ahead', () => {
  const date = 'Choose a day from today to 30 days ahead';
  expect(messages({})).toEqual({});
  expect(messages({ date: '2026-02-11' })).toEqual({});
  expect(messages({ date: '2026-02-12' })).toEqual({ date });
  expect(messages({ date: '2026-01-11' })).toEqual({ date });
  expect(Object.keys(messages({ date: '' }))).toEqual(['date']);
});

it('staff write a reason of 10 to 300 characters, blanks around it not counted, and choose a document', () => {
  expect(messages({ reason: ' 123456789 ' })).toEqual({ reason: 'Write at least 10 characters' });
  expect(messages({ reason: '1234567890' })).toEqual({});
  expect(messages({ reason: 'x'.repeat(300) })).toEqual({});
  expect(Object.keys(messages({ reason: 'x'.repeat(301), type: '' })).sort()).toEqual(['reason', 'type']);
});

const required = { code: 'prdp', name: 'PrDP', subject: 'driver', requiredFrom: TODAY, undatedUntil: null } as const;
const facts: DrivingFacts = {
  isVerified: true,
  isLocked: false,
  vehicleId: 'v-1',
  required: [required],
  sent: [],
  exceptions: [],
};
const sent = { id: 'd-1', code: 'prdp', vehicleId: null, sentAt: '2026-01-01T00:00:00Z' };

it('a document that is missing, rejected or expired on the day can be waived', () => {
  expect(notLackingMessage(facts, FORM)).toBeUndefined();
  const rejected = { ...sent, status: 'rejected', expires: null } as const;
  expect(notLackingMessage({ ...facts, sent: [rejected] }, FORM)).toBeUndefined();
  const ending = { ...facts, sent: [{ ...sent, status: 'approved', expires: TODAY } as const] };
  expect(notLackingMessage(ending, { ...FORM, date: '2026-01-13' })).toBeUndefined();
  expect(notLackingMessage(ending, FORM)).toMatch('has a valid document');
});

it('what is not required on the day, and what is waived already, cannot be waived', () => {
  expect(notLackingMessage(facts, { ...FORM, type: 'first_aid' })).toMatch('not required');
  const later = { ...facts, required: [{ ...required, requiredFrom: '2026-01-13' }] };
  expect(notLackingMessage(later, FORM)).toMatch('not required');
  const exceptions = [{ code: 'prdp', date: TODAY }];
  expect(notLackingMessage({ ...facts, exceptions }, FORM)).toMatch('already allowed');
  expect(notLackingMessage({ ...facts, exceptions }, { ...FORM, date: '2026-01-13' })).toBeUndefined();
});
