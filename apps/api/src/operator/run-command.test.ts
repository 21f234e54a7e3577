import { setUpTestApi } from '../../testing/test-api';
import { CommandError } from './command-options';
import { runCommand } from './run-command';

const api = setUpTestApi();

const operate = (line: string) => runCommand(api.deps, line.split(' '));
const couponOf = async (code: string) =>
  (await api.deps.db.$client.query('select * from coupons where code = $1', [code])).rows[0];

it('an operator adds a coupon with all its bounds', async () => {
  await expect(
    operate(
      'coupon add --code back2school --percent 12.5 --from 2026-01-01 --until 2026-02-28 --limit 100 --per-person 1 --country ZA',
    ),
  ).resolves.toBe('Coupon BACK2SCHOOL added.');
  expect(await couponOf('BACK2SCHOOL')).toMatchObject({
    kind: 'percent',
    share: 1250,
    amount: null,
    total_limit: 100,
    user_limit: 1,
    country: 'RSA',
    used: 0,
  });
});

it('an operator adds a coupon of an amount', async () => {
  await operate('coupon add --code NAIJA-500 --amount 500.00 --currency NGN');
  expect(await couponOf('NAIJA-500')).toMatchObject({
    kind: 'fixed',
    amount: '50000',
    currency: 'NGN',
    share: null,
    valid_until: null,
    total_limit: null,
    country: null,
  });
});

it('what is done from a terminal is written down as nobody of the staff', async () => {
  await operate('coupon add --code WRITTEN --percent 5 --country NG');
  const { id } = await couponOf('WRITTEN');
  const { rows } = await api.deps.db.$client.query(
    'select action, staff_id, detail from audit_entries where subject = $1',
    [id],
  );
  expect(rows).toEqual([
    { action: 'coupon.add', staff_id: null, detail: { code: 'WRITTEN', gives: '5% off for people in Nigeria' } },
  ]);
});

it('a code can be given once', async () => {
  await operate('coupon add --code ONCE --percent 5');
  await expect(operate('coupon add --code once --percent 50')).rejects.toThrow(
    new CommandError('--code: A coupon with this code already exists.'),
  );
});

it.each([
  ['', 'Usage: operator coupon add --code CODE'],
  ['coupon remove --code TEN', 'Usage: operator coupon add --code CODE'],
  ['coupon add --percent 10', '--code: This field is required.'],
  ['coupon add --code T€N --percent 10', '--code: Use 3 to 40 letters, digits or hyphens.'],
  ['coupon add --code TEN', 'Give either --percent or --amount.'],
  ['coupon add --code TEN --percent 10 --amount 5.00', 'Give either --percent or --amount.'],
  ['coupon add --code TEN --percent 101', '--percent: Enter a percentage above 0 and up to 100, such as 10 or 12.5.'],
  ['coupon add --code TEN --percent 10 --currency ZAR', '--currency: Only an amount has a currency.'],
  ['coupon add --code TEN --amount fifty --currency ZAR', '--amount: Enter an amount such as 50 or 49.90.'],
  ['coupon add --code TEN --amount 50.00', '--currency: Choose a currency.'],
  ['coupon add --code TEN --amount 50.00 --currency USD', '--currency: Choose a currency.'],
  [
    'coupon add --code TEN --amount 50.00 --currency NGN --country ZA',
    '--currency: People in South Africa do not pay in this currency.',
  ],
  ['coupon add --code TEN --percent 10 --from 2026-02-30', '--from: Enter a date.'],
  [
    'coupon add --code TEN --percent 10 --from 2026-03-01 --until 2026-02-28',
    '--until: The last day must not be before the first.',
  ],
  [
    'coupon add --code TEN --percent 10 --limit 0',
    '--limit: Enter a whole number from 1, or leave this empty for no limit.',
  ],
  [
    'coupon add --code TEN --percent 10 --per-person many',
    '--per-person: Enter a whole number from 1, or leave this empty for no limit.',
  ],
  ['coupon add --code TEN --percent 10 --country Ghana', '--country: Choose a country from the list.'],
  ['coupon add --code TEN --percnt 10', "Unknown option '--percnt'"],
])('"%s" is refused in one line: %s', async (line, message) => {
  const refusal = await operate(line).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
  expect((refusal as Error).message).not.toContain('\n');
});
