import { getCoupons } from '@liftclub/api-contract';
import { readCsv } from '../../../testing/http/read-csv';
import { setUpCoupons } from '../../../testing/builders/coupons';

const { api, naledi, signInStaffAt, made, end, table, rowsOf } = setUpCoupons();

const ten = { code: 'TEN', kind: 'percent', value: '10' };

describe('the table', () => {
  beforeAll(async () => {
    await rowsOf('delete from coupons');
    await signInStaffAt('2026-01-11T10:00:00Z');
    const later = (body: object) => {
      api.pass({ seconds: 1 });
      return made({ ...ten, ...body });
    };
    await later({ code: 'OVER', until: '2026-01-11' });
    await later({ code: 'SPENT', total_limit: '3' });
    await rowsOf(`update coupons set used = 3 where code = 'SPENT'`);
    await later({ code: 'SOON', from: '2026-01-13', until: '2026-01-31' });
    await end((await later({ code: 'ENDED', until: '2026-01-10' })).id);
    await later({ code: 'LIVE', from: '2026-01-12', until: '2026-01-12' });
  });
  const codes = async (query: Record<string, string>) => (await table(query)).data.map(({ code }) => code);

  it('shows the newest coupon first, each with how it stands today', async () => {
    const { data, count } = await table();
    expect([count, data.map(({ code, state }) => [code, state])]).toEqual([
      5,
      [
        ['LIVE', 'live'],
        ['ENDED', 'ended'],
        ['SOON', 'not_yet'],
        ['SPENT', 'used_up'],
        ['OVER', 'over'],
      ],
    ]);
    await signInStaffAt('2026-01-12T21:59:59Z');
    expect((await table({ search: 'LIVE' })).data).toMatchObject([{ state: 'live' }]);
    await signInStaffAt('2026-01-12T22:00:00Z');
    expect((await table({ search: 'LIVE' })).data).toMatchObject([{ state: 'over' }]);
    expect((await table({ search: 'SOON' })).data).toMatchObject([{ state: 'live' }]);
  });

  it.each(['live', 'not_yet', 'over', 'used_up', 'ended'])('shows only what is %s', async (state) => {
    const { data, count } = await table({ state });
    expect([count, data.map((row) => row.state)]).toEqual([1, [state]]);
  });

  it('is sorted, searched and leafed through', async () => {
    expect(await codes({ sort: 'code' })).toEqual(['ENDED', 'LIVE', 'OVER', 'SOON', 'SPENT']);
    expect((await codes({ sort: '-used' }))[0]).toBe('SPENT');
    expect(await codes({ sort: 'until' })).toEqual(['ENDED', 'OVER', 'LIVE', 'SOON', 'SPENT']);
    expect(await codes({ sort: 'code', limit: '2', offset: '2' })).toEqual(['OVER', 'SOON']);
    expect(await codes({ search: 'e%' })).toEqual([]);
    expect((await api.call(getCoupons, { headers: naledi.headers, query: { state: 'lost' } })).status).toBe(400);
  });

  it('leaves as CSV with the columns of the screen', async () => {
    const { payload } = await api.app.inject({
      url: '/api/v1/console/coupons/export?sort=code&state=live',
      headers: naledi.headers,
    });
    const [head, ...rows] = readCsv(payload);
    expect(head).toEqual([
      'id',
      'code',
      'kind',
      'value',
      'currency',
      'from',
      'until',
      'total_limit',
      'user_limit',
      'country',
      'used',
      'state',
      'created_at',
    ]);
    expect(rows.map(([, ...row]) => row)).toEqual([
      ['LIVE', 'percent', '10', '', '2026-01-12', '2026-01-12', '', '', '', '0', 'live', '2026-01-11T10:00:05.000Z'],
    ]);
  });
});
