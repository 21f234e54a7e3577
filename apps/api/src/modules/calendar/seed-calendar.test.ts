import { rideDays } from '@liftclub/domain';
import { setUpTestApi } from '../../../testing/test-api';
import { findServiceCalendar } from './service-calendar-repository';
import { seedCalendar } from './seed-calendar';

const api = setUpTestApi();
beforeAll(async () => {
  await seedCalendar(api.deps);
});

const rowsOf = async (sql: string, values: unknown[] = []) => (await api.deps.db.$client.query(sql, values)).rows;
const closuresOf = (market: string, year: number) =>
  rowsOf(
    `select date::text, name, provisional from closures
     where market = $1 and extract(year from date) = $2 and withdrawn_at is null order by date`,
    [market, year],
  );

test('South Africa’s public holidays of this year are known, substitutes included', async () => {
  expect((await closuresOf('RSA', 2026)).map(({ date }) => date)).toEqual([
    '2026-01-01',
    '2026-03-21',
    '2026-04-03',
    '2026-04-06',
    '2026-04-27',
    '2026-05-01',
    '2026-06-16',
    '2026-08-09',
    '2026-08-10',
    '2026-09-24',
    '2026-12-16',
    '2026-12-25',
    '2026-12-26',
  ]);
});

test('Nigeria’s feasts of two days are two closures and provisional; Easter is certain; three days are no holidays', async () => {
  expect((await closuresOf('NG', 2026)).map(({ date, name, provisional }) => [date, name, provisional])).toEqual([
    ['2026-01-01', "New Year's Day", false],
    ['2026-03-20', 'Id el Fitr', true],
    ['2026-03-21', 'Id el Fitr', true],
    ['2026-04-03', 'Good Friday', false],
    ['2026-04-06', 'Easter Monday', false],
    ['2026-05-01', "Worker's Day", false],
    ['2026-05-27', 'Id el Kabir', true],
    ['2026-05-28', 'Id el Kabir', true],
    ['2026-06-12', 'Democracy Day', false],
    ['2026-08-25', 'Birthday of Muhammad (Mawlid)', true],
    ['2026-10-01', 'Independence Day', false],
    ['2026-12-25', 'Christmas Day', false],
    ['2026-12-26', 'Boxing Day', false],
  ]);
});

test('the next two years are known, and a later year from its first day on', async () => {
  expect(await closuresOf('RSA', 2028)).not.toHaveLength(0);
  expect(await closuresOf('NG', 2029)).toHaveLength(0);
  api.setTime('2026-12-31T22:05:00Z');
  await seedCalendar(api.deps);
  expect(await closuresOf('NG', 2029)).not.toHaveLength(0);
});

test('a holiday that staff withdrew stays withdrawn, and nothing is there twice', async () => {
  await rowsOf(`update closures set withdrawn_at = $1 where market = 'NG' and date = '2027-03-10'`, [
    api.deps.clock().toISOString(),
  ]);
  const before = await rowsOf('select count(*) from closures');
  await Promise.all([seedCalendar(api.deps), seedCalendar(api.deps)]);
  expect(await rowsOf('select count(*) from closures')).toEqual(before);
  expect((await closuresOf('NG', 2027)).map(({ date }) => date)).not.toContain('2027-03-10');
});

test('the calendar of a passenger has the holidays of the market, without withdrawn ones', async () => {
  const nigeria = { country: 'NG', scholarId: null };
  const calendar = await findServiceCalendar(api.deps.db, nigeria, '2027-03-08', '2027-03-12');
  expect(rideDays('2027-03-08', '2027-03-12', calendar)).toEqual([
    '2027-03-08',
    '2027-03-10',
    '2027-03-11',
    '2027-03-12',
  ]);
});

test('South Africa’s public schools have their terms of two years', async () => {
  expect(await rowsOf('select name, market, provisional, jsonb_array_length(terms) as n from terms_calendars')).toEqual(
    [{ name: 'South Africa, public schools', market: 'RSA', provisional: true, n: 8 }],
  );
});
