import { getAuditEntries } from '@liftclub/api-contract';
import type { AuditAction } from '@liftclub/domain';
import * as fc from 'fast-check';
import { recordViews } from '../../modules/audit';
import { signedInStaff, type SignedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
let naledi: SignedInStaff;
let sipho: SignedInStaff;
beforeAll(async () => {
  naledi = await signedInStaff(api);
  sipho = await signedInStaff(api, 'Sipho Dlamini');
});
beforeEach(() => api.deps.db.$client.query('delete from audit_entries'));

const read = async (query: Record<string, string> = {}) =>
  (await api.call(getAuditEntries, { headers: naledi.headers, query })).response;

interface Row {
  readonly member: number;
  readonly action: AuditAction;
  readonly subject: string;
  readonly minute: number;
}

async function write(rows: readonly Row[]): Promise<void> {
  await api.deps.db.$client.query('delete from audit_entries');
  for (const { member, action, subject, minute } of rows)
    await api.deps.db.$client.query(
      `insert into audit_entries (id, staff_id, action, subject, detail, at)
       values (gen_random_uuid(), $1, $2, $3, '{}', '2026-01-12T06:00:00Z'::timestamptz + $4 * interval '1 minute')`,
      [[naledi.id, sipho.id, null][member], action, subject, minute],
    );
}

const views = (minutes: readonly number[], action: AuditAction = 'person.view', member = 0): Row[] =>
  minutes.map((minute) => ({ member, action, subject: `p-${minute}`, minute }));

/** The sentence of each line, and the number of entries in it. */
const lines = async (query?: Record<string, string>) =>
  (await read(query)).data.map((row) => [row.sentence, row.views?.length ?? 1]);

it('people that a member views one after the other are one line, which has an entry for each', async () => {
  const thandi = await signedIn(api);
  await api.deps.db.$client.query('delete from audit_entries');
  await write([...views([1, 2]), { member: 0, action: 'person.view', subject: thandi.account.id, minute: 3 }]);
  const { count, data } = await read();
  expect([count, data.length, data[0]?.sentence]).toEqual([1, 1, 'Naledi Mokoena viewed 3 people']);
  expect(data[0]?.views?.map(({ sentence }) => sentence)).toEqual([
    'Naledi Mokoena viewed Thandi Nkosi',
    'Naledi Mokoena viewed p-2',
    'Naledi Mokoena viewed p-1',
  ]);
});

it('a change in between, another hour, another member and another kind are lines of their own', async () => {
  await write([
    ...views([1, 2]),
    { member: 0, action: 'person.lock', subject: 'p-2', minute: 3 },
    ...views([4, 6]),
    ...views([5], 'person.view', 1),
    ...views([7, 8], 'booking.view'),
    ...views([60, 61, 62]),
  ]);
  expect(await lines()).toEqual([
    ['Naledi Mokoena viewed 3 people', 3],
    ['Naledi Mokoena viewed 2 bookings', 2],
    ['Naledi Mokoena viewed 2 people', 2],
    ['Sipho Dlamini viewed p-5', 1],
    ['Naledi Mokoena locked the account of p-2', 1],
    ['Naledi Mokoena viewed 2 people', 2],
  ]);
});

it('pages of one list are one line, and those of another list another one', async () => {
  const list = (subject: string, minute: number): Row => ({ member: 0, action: 'table.view', subject, minute });
  await write([list('console/payments', 1), list('console/payments', 2), list('console/people', 3)]);
  expect(await lines()).toEqual([
    ['Naledi Mokoena viewed the list People', 1],
    ['Naledi Mokoena viewed the list Payments, 2 times', 2],
  ]);
});

it('the line of a list says which of it was shown, and several pages of it are counted', async () => {
  const view = async (minute: number, detail: object) =>
    api.deps.db.$client.query(
      `insert into audit_entries (id, staff_id, action, subject, detail, at)
       values (gen_random_uuid(), $1, 'table.view', 'console/people', $2, '2026-01-12T06:00:00Z'::timestamptz + $3 * interval '1 minute')`,
      [naledi.id, detail, minute],
    );
  await view(1, { role: 'Driver', locked: true, sort: '-created_at', search: 'yes', offset: 25 });
  const [row] = (await read()).data;
  expect([row?.sentence, row?.detail]).toEqual([
    'Naledi Mokoena viewed the list People, filtered by role Driver and locked yes, found by a search, ' +
      'sorted by created at, last to first, page 2',
    '',
  ]);
  await view(2, { role: 'Driver' });
  expect(await lines()).toEqual([['Naledi Mokoena viewed the list People, 2 times', 2]]);
});

it('a view is recorded once per member, subject and hour of the clock', async () => {
  const view = { action: 'person.view', subject: 'p-1' } as const;
  const count = async () =>
    (await api.deps.db.$client.query('select from audit_entries where subject = $1', ['p-1'])).rowCount;
  const record = (at: string, staffId: string, detail = {}) =>
    recordViews({ ...api.deps, clock: () => new Date(at) }, api.deps.db, staffId, { ...view, detail });
  await record('2026-01-12T06:00:00Z', naledi.id);
  await record('2026-01-12T06:59:59Z', naledi.id);
  expect(await count()).toBe(1);
  await record('2026-01-12T06:59:59Z', sipho.id);
  await record('2026-01-12T06:59:59Z', naledi.id, { page: 2 });
  expect(await count()).toBe(3);
  await record('2026-01-12T07:00:00Z', naledi.id);
  expect(await count()).toBe(4);
});

/** The rule of the lines, written a second time: the newest first, each with its subjects. */
function linesOf(rows: readonly Row[]): string[][] {
  const open = new Map<number, { key: string; line: Row[] }>();
  const all: Row[][] = [];
  for (const row of rows) {
    const list = row.action === 'table.view' ? row.subject : '';
    const isView = /\.view$/.test(row.action);
    const key = isView ? `${row.action} ${list} ${Math.floor(row.minute / 60)}` : '';
    const before = open.get(row.member);
    if (before && key !== '' && before.key === key) before.line.push(row);
    else {
      const line = [row];
      all.push(line);
      open.set(row.member, { key, line });
    }
  }
  const newest = (line: readonly Row[]) => line.at(-1)?.minute ?? 0;
  return all.sort((a, b) => newest(b) - newest(a)).map((line) => line.map(nameOf).reverse());
}

const nameOf = ({ action, subject, minute }: { action: string; subject: string; minute: number }) =>
  `${minute} ${action} ${subject}`;

it('over all pages each entry is in exactly one line, whatever staff did', async () => {
  const row = fc.record({
    member: fc.nat(2),
    action: fc.constantFrom<AuditAction>('person.view', 'person.view', 'booking.view', 'table.view', 'person.lock'),
    subject: fc.constantFrom('a', 'b', 'c'),
    minute: fc.nat(300),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(row, { selector: ({ minute }) => minute, maxLength: 40 }),
      fc.integer({ min: 1, max: 7 }),
      async (unordered, limit) => {
        const rows = unordered.sort((a, b) => a.minute - b.minute);
        await write(rows);
        const expected = linesOf(rows);
        const found: string[][] = [];
        for (let offset = 0; offset < expected.length + limit; offset += limit) {
          const { count, data } = await read({ limit: String(limit), offset: String(offset) });
          if (data.length > 0) expect(count).toBe(expected.length);
          for (const line of data) {
            const entries = line.views ?? [line];
            found.push(
              entries.map(({ at, action, subject }) => {
                const minute = (Date.parse(at) - Date.parse('2026-01-12T06:00:00Z')) / 60_000;
                return nameOf({ action, subject, minute });
              }),
            );
          }
        }
        expect(found).toEqual(expected);
      },
    ),
    { numRuns: 25 },
  );
});
