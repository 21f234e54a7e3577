import * as contract from '@liftclub/api-contract';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow } from '../../../testing/builders/users';

const { api, thandi, rides } = setUpDrivenRun();

const report = async (category: 'late' | 'other') => {
  const call = { params: { id: rides.own }, body: { category, text: 'Hello.' }, access: await accessNow(api, thandi) };
  return (await api.call(contract.reportProblem, call)).response.data;
};

it('dispatchers see, count and answer the cases about rides, and no others', async () => {
  const { headers } = await signedInStaff(api, 'Sipho Dube', ['dispatcher']);
  const [late, other] = [await report('late'), await report('other')];
  const list = (await api.call(contract.getCases, { headers })).response;
  expect([list.count, list.data.map(({ number }) => number)]).toEqual([1, [late.number]]);
  expect((await api.call(contract.getToday, { headers })).response.data.cases?.count).toBe(1);
  const statuses = async (id: string) => [
    (await api.call(contract.getCase, { headers, params: { id } })).status,
    (await api.call(contract.takeCase, { headers, params: { id }, body: {} })).status,
    (await api.call(contract.answerCase, { headers, params: { id }, body: { text: 'Sorry.' } })).status,
    (await api.call(contract.noteCase, { headers, params: { id }, body: { text: 'Traffic.' } })).status,
    (await api.call(contract.closeCase, { headers, params: { id }, body: { outcome: 'none' } })).status,
  ];
  expect(await statuses(other.id)).toEqual([404, 404, 404, 404, 404]);
  expect(await statuses(late.id)).toEqual([200, 200, 201, 201, 200]);
});

it('dispatchers close a case without money only', async () => {
  const { headers } = await signedInStaff(api, 'Sipho Dube', ['dispatcher']);
  const { id } = await report('late');
  const close = (body: contract.BodyInput<typeof contract.closeCase>) =>
    api.call(contract.closeCase, { headers, params: { id }, body });
  expect((await close({ outcome: 'goodwill', amount: '5.00', reason: 'Late' })).status).toBe(403);
  expect((await close({ outcome: 'credit' })).status).toBe(403);
  expect((await close({ outcome: 'none' })).status).toBe(200);
});

it('support sees the cases of every kind', async () => {
  const { headers } = await signedInStaff(api, 'Sipho Dube', ['support']);
  const { number } = await report('other');
  const { data } = (await api.call(contract.getCases, { headers })).response;
  expect(data.map((row) => row.number)).toContain(number);
});
