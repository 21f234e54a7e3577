import { readCsv } from '../../../testing/http/read-csv';
import { setUpInvitations } from '../../../testing/builders/invitations';

const { api, naledi, signInStaffAt, made, end, table, signUp, rowsOf } = setUpInvitations();

describe('the table', () => {
  beforeAll(async () => {
    await rowsOf('update users set invitation_id = null');
    await rowsOf('delete from invitations');
    await signInStaffAt('2026-01-10T10:00:00Z');
    const later = (changes: object) => {
      api.pass({ seconds: 1 });
      return made(changes);
    };
    await later({ label: 'Over', until: '2026-01-11' });
    await signUp((await later({ label: 'Used up', max_uses: '1', coupon: 'SCHOOL10' })).token);
    await end((await later({ label: 'Ended', until: '2026-01-31' })).id);
    await later({ label: 'Live', until: '2026-01-12' });
  });
  const labelled = async (query: Record<string, string>) => (await table(query)).data.map(({ label }) => label);

  it('shows the newest first, each with how it stands now', async () => {
    const { data, count } = await table();
    expect([count, data.map(({ label, state, expires }) => [label, state, expires])]).toEqual([
      4,
      [
        ['Live', 'live', '2026-01-12'],
        ['Ended', 'ended', '2026-01-10'],
        ['Used up', 'used_up', null],
        ['Over', 'over', '2026-01-11'],
      ],
    ]);
    await signInStaffAt('2026-01-12T21:59:59.999Z');
    expect(await labelled({ state: 'live' })).toEqual(['Live']);
    await signInStaffAt('2026-01-12T22:00:00Z');
    expect(await labelled({ state: 'live' })).toEqual([]);
    expect(await labelled({ state: 'over' })).toEqual(['Live', 'Over']);
  });

  it.each([
    ['live', 'Live'],
    ['over', 'Over'],
    ['used_up', 'Used up'],
    ['ended', 'Ended'],
  ])('shows only what is %s', async (state, label) => {
    expect(await labelled({ state })).toEqual([label]);
  });

  it('is sorted, and searched by label or coupon', async () => {
    expect(await labelled({ sort: 'label' })).toEqual(['Ended', 'Live', 'Over', 'Used up']);
    expect(await labelled({ sort: 'expires' })).toEqual(['Ended', 'Over', 'Live', 'Used up']);
    expect(await labelled({ sort: '-uses', limit: '1' })).toEqual(['Used up']);
    expect(await labelled({ search: 'school' })).toEqual(['Used up']);
    expect(await labelled({ search: 'ende' })).toEqual(['Ended']);
  });

  it('leaves as CSV without any link', async () => {
    const { payload } = await api.app.inject({
      url: '/api/v1/console/invitations/export?search=used',
      headers: naledi.headers,
    });
    const [head, [, ...row] = []] = readCsv(payload);
    expect(head).toEqual([
      'id',
      'label',
      'validity',
      'coupon',
      'uses',
      'max_uses',
      'signed_up',
      'expires',
      'state',
      'created_at',
    ]);
    expect(row).toEqual(['Used up', '1_month', 'SCHOOL10', '1', '1', '1', '', 'used_up', '2026-01-10T10:00:02.000Z']);
  });
});
