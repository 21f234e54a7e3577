import { hashToken } from '../keys';
import { setUpTestApi } from '../../testing/test-api';
import { CommandError } from './command-options';
import { runCommand } from './run-command';

const api = setUpTestApi();

const operate = (line: string, ...more: string[]) => runCommand(api.deps, [...line.split(' '), ...more]);
const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;

it('an operator is given a link to the sign-up of passengers, with all that fixes and limits it kept', async () => {
  await operate('coupon add --code SCHOOL10 --percent 10');
  const link = new URL(
    await operate(
      'invitation add --validity 1_month --coupon school10 --uses 20 --until 2026-01-31',
      '--label',
      'Parktown parents',
    ),
  );
  expect(`${link.origin}${link.pathname}`).toBe('http://passenger.liftclub.localhost:4200/auth/signup');
  const { token = '', ...rest } = Object.fromEntries(link.searchParams);
  expect(rest).toEqual({ reg: 'exclusive', coupon: 'SCHOOL10' });
  expect(Buffer.from(token, 'base64url')).toHaveLength(16);
  const [row] = await rowsOf(
    'select i.*, c.code from invitations i join coupons c on c.id = coupon_id where token_hash = $1',
    [hashToken(token)],
  );
  expect(row).toMatchObject({
    label: 'Parktown parents',
    validity: '1_month',
    code: 'SCHOOL10',
    max_uses: 20,
    used: 0,
    expires_at: new Date('2026-01-31T22:00:00Z'),
  });
  expect(JSON.stringify(row)).not.toContain(token);
  expect(api.deps.keys.open(row.token_sealed)).toBe(token);
});

it('an invitation without options is for a week, for everybody and for good; each has a token of its own', async () => {
  const [first, second] = [await operate('invitation add'), await operate('invitation add')];
  expect(first).toMatch(/\/auth\/signup\?token=[\w-]{22}&reg=exclusive$/);
  expect(second).not.toBe(first);
  const hash = hashToken(new URL(first).searchParams.get('token') ?? '');
  expect((await rowsOf('select * from invitations where token_hash = $1', [hash]))[0]).toMatchObject({
    validity: '1_week',
    coupon_id: null,
    max_uses: null,
    expires_at: null,
  });
});

it.each([
  ['--validity 1_day', '--validity: Choose a plan.'],
  ['--coupon NOSUCH', '--coupon: No coupon has this code.'],
  ['--uses 0', '--uses: Enter a whole number from 1, or leave this empty for no limit.'],
  ['--until tomorrow', '--until: Enter a date.'],
  ['--until 2026-01-11', '--until: Choose a last day from today onwards.'],
  ['--phone +27821234567', "Unknown option '--phone'"],
])('"invitation add %s" is refused in one line, and nothing is kept', async (line, message) => {
  const before = await rowsOf('select count(*) from invitations');
  const refusal = await operate(`invitation add ${line}`).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(CommandError);
  expect((refusal as Error).message).toContain(message);
  expect((refusal as Error).message).not.toContain('\n');
  expect(await rowsOf('select count(*) from invitations')).toEqual(before);
});
