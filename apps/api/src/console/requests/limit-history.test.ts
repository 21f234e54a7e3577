import { getAuditEntries, setApprovalLimits } from '@liftclub/api-contract';
import { signedInStaff } from '../../../testing/builders/staff';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();
beforeEach(() => api.reset());

it('the history says which limit was changed, from what to what', async () => {
  const { headers } = await signedInStaff(api);
  for (const amount of ['500.00', '950.00']) {
    const body = [{ market: 'RSA', kind: 'goodwill', amount }];
    expect((await api.call(setApprovalLimits, { headers, body })).status).toBe(200);
    api.pass({ seconds: 1 });
  }
  const { response } = await api.call(getAuditEntries, { headers, query: { action: 'approval_limit.set' } });
  expect(response.data.map(({ sentence }) => sentence)).toEqual([
    'Naledi Mokoena changed the approval limit for goodwill in RSA from 500.00 ZAR to 950.00 ZAR',
    'Naledi Mokoena changed the approval limit for goodwill in RSA from none to 500.00 ZAR',
  ]);
});
