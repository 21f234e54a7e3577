import { getRequests, giveCredit } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { seedApprovalLimits } from '../../modules/approvals';

const api = setUpTestApi();
beforeEach(() => api.reset());

it('of two subjects, the requests about both are listed together, and those of a third are not', async () => {
  await seedApprovalLimits(api.deps.db, () => api.deps.random.id(api.deps.clock()));
  const { headers } = await signedInStaff(api);
  const ids: string[] = [];
  for (let passenger = 0; passenger < 3; passenger += 1) {
    const { account } = await signedIn(api);
    const body = { amount: '750.00', reason: 'The vehicle was late' };
    expect((await api.call(giveCredit, { headers, params: { id: account.id }, body })).status).toBe(202);
    ids.push(account.id);
  }
  const sipho = await signedInStaff(api, 'Sipho Dube', ['manager']);
  const query = { subject: ids.slice(0, 2).join(',') };
  const { data } = (await api.call(getRequests, { headers: sipho.headers, query })).response;
  const listed = data.map(({ subject, approvals, approvals_needed: needed }) => `${subject.id} ${approvals}/${needed}`);
  // Both were asked at the same instant.
  expect(new Set(listed)).toEqual(new Set(ids.slice(0, 2).map((id) => `${id} 0/1`)));
  expect(listed).toHaveLength(2);
});
