import { startTestApi, type TestApi } from '../testing/test-api';
import { CommandError } from './command-error';
import { runCommand } from './run-command';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const operate = (line: string) => runCommand(api.needs, line.split(' '));
const couponOf = async (code: string) => (await api.needs.db.$client.query('select * from coupons where code = $1', [code])).rows[0];

it('an operator adds a coupon with all its bounds', async () => {
  await expect(operate('coupon add --code back2school --percent 12.5 --from 2026-01-01 --until 2026-02-28 --limit 100 --per-person 1 --country ZA')).resolves.toBe(
    'Coupon BACK2SCHOOL added.',
  );
  expect(await couponOf('BACK2SCHOOL')).toMatchObject({ kind: 'percent', share: 1250, amount: null, total_limit: 100, user_limit: 1, country: 'RSA', used: 0 });
});

it('an operator adds a coupon of an amount', async () => {
  await operate('coupon add --code NAIJA-500 --amount 500.00 --currency NGN');
  expect(await couponOf('NAIJA-500')).toMatchObject({ kind: 'fixed', amount: '50000', currency: 'NGN', share: null, valid_until: null, total_limit: null, country: null });
});

it('a code can be given once', async () => {
  await operate('coupon add --code ONCE --percent 5');
  await expect(operate('coupon add --code once --percent 50')).rejects.toThrow(new CommandError('There is a coupon ONCE already.'));
});

it.each([
  ['', 'Usage: operator coupon add --code CODE'],
  ['coupon remove --code TEN', 'Usage: operator coupon add --code CODE'],
  ['coupon add --percent 10', '--code must be 3 to 40 letters, digits or hyphens.'],
  ['coupon add --code T€N --percent 10', '--code must be 3 to 40 letters, digits or hyphens.'],
  ['coupon add --code TEN', 'Give either --percent or --amount.'],
  ['coupon add --code TEN --percent 10 --amount 5.00', 'Give either --percent or --amount.'],
  ['coupon add --code TEN --percent 0', '--percent must be above 0.'],
  ['coupon add --code TEN --percent 101', '--percent must be at most 100.'],
  ['coupon add --code TEN --percent ten', '--percent must be a number like 10 or 12.5.'],
  ['coupon add --code TEN --percent 10 --currency ZAR', '--currency belongs to --amount.'],
  ['coupon add --code TEN --amount 50', '--amount must be an amount like 50.00.'],
  ['coupon add --code TEN --amount 50.00', '--amount needs --currency ZAR or NGN.'],
  ['coupon add --code TEN --amount 50.00 --currency USD', '--currency must be ZAR or NGN.'],
  ['coupon add --code TEN --amount 50.00 --currency NGN --country ZA', '--currency NGN is not what people in RSA pay with.'],
  ['coupon add --code TEN --percent 10 --from 2026-02-30', '--from must be a date like 2026-01-31.'],
  ['coupon add --code TEN --percent 10 --from 2026-03-01 --until 2026-02-28', '--until must not be earlier than --from.'],
  ['coupon add --code TEN --percent 10 --limit 0', '--limit must be a whole number from 1.'],
  ['coupon add --code TEN --percent 10 --country Ghana', '--country must be a country like ZA or NG.'],
  ['coupon add --code TEN --percnt 10', "Unknown option '--percnt'"],
])('"%s" is refused in one line: %s', async (line, message) => {
  const refusal = await operate(line).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
  expect((refusal as Error).message).not.toContain('\n');
});
