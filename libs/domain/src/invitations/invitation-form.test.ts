import { invitationFormMessages, invitationOf, lastDayMessage, type InvitationForm } from './invitation-form';

const parents: InvitationForm = { label: 'Parktown parents', validity: '1_month', coupon: '', max_uses: '', until: '' };

test('staff need give an invitation only a label and a plan', () => {
  expect(invitationFormMessages(parents)).toEqual({});
  expect(invitationOf(parents)).toEqual({
    label: 'Parktown parents',
    validity: '1_month',
    coupon: null,
    maxUses: null,
    until: null,
  });
});

test('staff may give it a coupon, a limit and a last day', () => {
  const form: InvitationForm = {
    ...parents,
    label: ' Parktown ',
    coupon: ' school10 ',
    max_uses: '20',
    until: '2027-01-31',
  };
  expect(invitationFormMessages(form)).toEqual({});
  expect(invitationOf(form)).toEqual({
    label: 'Parktown',
    validity: '1_month',
    coupon: 'SCHOOL10',
    maxUses: 20,
    until: '2027-01-31',
  });
});

test.each<[string, InvitationForm, Partial<Record<keyof InvitationForm, string>>]>([
  ['no label', { ...parents, label: ' ' }, { label: 'This field is required' }],
  ['a label of 81 letters', { ...parents, label: 'x'.repeat(81) }, { label: 'Use at most 80 characters' }],
  [
    'a label that cannot be kept',
    { ...parents, label: 'a\0b' },
    { label: 'This text contains characters we cannot store' },
  ],
  ['no plan', { ...parents, validity: '' }, { validity: 'Choose a plan' }],
  ['a plan that is not offered', { ...parents, validity: '1_day' }, { validity: 'Choose a plan' }],
  ['what cannot be a coupon', { ...parents, coupon: '10 %' }, { coupon: 'Use 3 to 40 letters, digits or hyphens' }],
  [
    'no sign-up at all',
    { ...parents, max_uses: '0' },
    { max_uses: 'Enter a whole number from 1, or leave this empty for no limit' },
  ],
  ['a day that is none', { ...parents, until: 'tomorrow' }, { until: 'Enter a date' }],
])('staff who give %s get a message at the field', (_case, form, messages) => {
  expect(invitationFormMessages(form)).toEqual(messages);
});

test('the last day to sign up is today or later, if there is one', () => {
  expect([lastDayMessage('', '2026-01-12'), lastDayMessage('2026-01-12', '2026-01-12')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(lastDayMessage('2026-01-11', '2026-01-12')).toBe('Choose a last day from today onwards');
});
