import {
  discountFormMessages,
  feeMessage,
  hundredthsOf,
  kmMessage,
  percentMessage,
  percentText,
  ruleStartMessage,
  siblingPercentsMessage,
  siblingSharesOf,
  tariffFormMessages,
  taxFormMessages,
  usualDiscountLabel,
} from './price-rule-form';
import { DISCOUNT_SEEDS } from './price-seeds';
import { texts } from '@liftclub/texts';

const copy = texts.consolePrices.form;
const TODAY = '2026-01-12';

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,50', 1250],
  [' 1 200.00 ', 120_000],
  ['1\u00a0200', 120_000],
  ['0.29', 29],
  ['0', 0],
])('staff may type %j', (typed, hundredths) => expect(hundredthsOf(typed)).toBe(hundredths));

it.each(['', '.', '-1', '+1', '1.234', '1,234', '1.2.3', '12.', '.5', '1e3', 'R15', '1234567890'])(
  '%j is no number with two digits',
  (typed) => expect(hundredthsOf(typed)).toBeUndefined(),
);

it('a percent is written without needless digits', () => {
  expect([0, 750, 1000, 1, 9999].map(percentText)).toEqual(['0', '7.5', '10', '0.01', '99.99']);
});

it.each([
  ['2026-01-11', copy.startTooSoon],
  ['2026-01-12', copy.startTooSoon],
  ['2026-01-13', undefined],
  ['2028-01-12', undefined],
  ['2028-01-13', copy.startTooFar],
  ['2026-02-30', texts.validation.date],
  ['', texts.validation.date],
])('on 12 January a rule that begins on %j: %s', (date, message) =>
  expect(ruleStartMessage(date, TODAY)).toBe(message),
);

it('a fee is a number from zero to the highest of its currency', () => {
  expect(feeMessage('', 'ZAR')).toBe(texts.validation.required);
  expect(feeMessage('-1.00', 'ZAR')).toBe(copy.fee);
  expect(feeMessage('0', 'ZAR')).toBeUndefined();
  expect(feeMessage('5000.00', 'ZAR')).toBeUndefined();
  expect(feeMessage('5000.01', 'ZAR')).toBe(copy.feeTooHigh('R\u00a05\u00a0000.00'));
  expect(feeMessage('5000.01', 'NGN')).toBeUndefined();
  expect(feeMessage('500000.01', 'NGN')).toBe(copy.feeTooHigh('₦500,000.00'));
});

it.each([
  ['0', undefined],
  ['100', undefined],
  ['7,55', undefined],
  ['100.01', copy.percent0To100],
  ['-1', copy.percent0To100],
  ['7.555', copy.percent0To100],
  ['', texts.validation.required],
])('a percent of %j: %s', (percent, message) => expect(percentMessage(percent)).toBe(message));

it.each([
  ['0.1', undefined],
  ['200', undefined],
  ['0.09', texts.validation.distance],
  ['200.01', texts.validation.distance],
  ['', texts.validation.distance],
])('a sample ride of %j km: %s', (km, message) => expect(kmMessage(km)).toBe(message));

it('each form names its faulty fields, and only those', () => {
  const tariff = { valid_from: '2026-02-01', base_fee: '15.00', fee_per_km: '7.50', minimum_fee: '35.00' };
  expect(tariffFormMessages(tariff, 'ZAR', TODAY)).toEqual({});
  expect(
    tariffFormMessages({ valid_from: TODAY, base_fee: 'free', fee_per_km: '', minimum_fee: '9999' }, 'ZAR', TODAY),
  ).toEqual({
    valid_from: copy.startTooSoon,
    base_fee: copy.fee,
    fee_per_km: texts.validation.required,
    minimum_fee: copy.feeTooHigh('R\u00a05\u00a0000.00'),
  });
  expect(taxFormMessages({ valid_from: '2026-02-01', percent: '7.5' }, TODAY)).toEqual({});
  expect(taxFormMessages({ valid_from: TODAY, percent: '101' }, TODAY)).toEqual({
    valid_from: copy.startTooSoon,
    percent: copy.percent0To100,
  });
});

it('a discount that takes something off needs words for the passenger', () => {
  const discount = { valid_from: '2026-02-01', percent: '5', label: '5% off for 1 month' };
  expect(discountFormMessages(discount, TODAY)).toEqual({});
  expect(discountFormMessages({ ...discount, label: ' ' }, TODAY)).toEqual({ label: texts.validation.required });
  expect(discountFormMessages({ ...discount, percent: '0.0', label: '' }, TODAY)).toEqual({});
  expect(discountFormMessages({ ...discount, label: 'x'.repeat(61) }, TODAY)).toEqual({
    label: texts.validation.tooLong(60),
  });
});

it.each([
  ['5% off for 1 month', '5', undefined],
  ['5,0 % off', '5.00', undefined],
  ['Less for families', '5', undefined],
  ['5% off for 1 month', '8', copy.otherPercent('5')],
  ['7.5% off', '0', copy.otherPercent('7.5')],
])('%j for a discount of %s percent: %s', (label, percent, message) => {
  expect(discountFormMessages({ valid_from: '2026-02-01', percent, label }, TODAY).label).toBe(message);
});

it('the usual words name percent and plan, as those of the first discounts do', () => {
  for (const { validity, share, label } of DISCOUNT_SEEDS)
    expect(usualDiscountLabel(percentText(share), validity)).toBe(label);
  expect(usualDiscountLabel('7,50', '1_month')).toBe('7.5% off for 1 month');
  expect(usualDiscountLabel('some', '1_month')).toBe('');
});

test.each([
  ['5, 10', [500, 1000]],
  ['7.5;12', [750, 1200]],
  ['0', [0]],
  ['', undefined],
  ['5,', undefined],
  ['5, ten', undefined],
  ['7,5', undefined],
  ['5, 7,5', undefined],
  ['100.01', undefined],
])('sibling discounts typed as "%s" are read as %p', (typed, shares) => {
  expect(siblingSharesOf(typed)).toEqual(shares);
  expect(siblingPercentsMessage(typed) === undefined).toBe(shares !== undefined);
});

it('a comma inside a percentage, which could be a decimal or a separator, is refused with how to separate', () => {
  expect(siblingPercentsMessage('7,5')).toBe(copy.percentsSeparated);
  expect(siblingPercentsMessage('5, 7,5')).toBe('Separate percentages by a comma and a space: 5, 10');
  expect(siblingPercentsMessage('5, 101')).toBe(copy.percents);
});
