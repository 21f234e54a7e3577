import { randomUUID } from 'node:crypto';
import { hasStaffRight, STAFF_ROLES, staffRightsOf, type StaffRole } from '@liftclub/domain';
import { signedInStaff } from '../builders/staff';
import { openStream } from '../http/event-streams';
import { setUpTestApi } from '../test-api';
import { API_PREFIX } from '../../src/plugins/http/api-prefix';

const api = setUpTestApi();

/** The calls of the console that need a right, each about things that do not exist. */
function staffCalls() {
  return api.app.routeTable.flatMap(({ method, url, config }) => {
    const { access, right } = config ?? {};
    if (access !== 'staff' || right === undefined) return [];
    return [method]
      .flat()
      .filter((verb) => verb !== 'HEAD')
      .map((verb) => ({ verb, name: `${verb} ${url}`, url: url.replace(/:\w+/g, randomUUID()), right }));
  });
}

async function statusOf(verb: string, url: string, headers: Readonly<Record<string, string>>): Promise<number> {
  if (url.endsWith('/live/events/')) {
    const stream = await openStream(api, url.slice(API_PREFIX.length), headers);
    stream.close();
    return stream.status;
  }
  const payload = verb === 'GET' ? undefined : {};
  const response = await api.app.inject({ method: verb as 'GET', url, headers, ...(payload && { payload }) });
  return response.statusCode;
}

it.each(STAFF_ROLES)('a %s may use what the roles allow, and is refused everything else', async (role: StaffRole) => {
  const { headers } = await signedInStaff(api, 'Naledi Mokoena', [role]);
  const rights = staffRightsOf([role]);
  const found: [string, string][] = [];
  const expected: [string, string][] = [];
  for (const { verb, name, url, right } of staffCalls()) {
    const status = await statusOf(verb, url, headers);
    expect([name, status < 500]).toEqual([name, true]);
    found.push([name, status === 403 ? 'refused' : 'allowed']);
    expected.push([name, hasStaffRight(rights, right) ? 'allowed' : 'refused']);
  }
  expect(found).toEqual(expected);
  expect(found.length).toBeGreaterThan(80);
});

it('several roles allow what each of them does', async () => {
  const { headers } = await signedInStaff(api, 'Sipho Dube', ['reviewer', 'finance']);
  expect(await statusOf('GET', `${API_PREFIX}console/reviews/`, headers)).toBe(200);
  expect(await statusOf('GET', `${API_PREFIX}console/payments/`, headers)).toBe(200);
  expect(await statusOf('GET', `${API_PREFIX}console/audit/`, headers)).toBe(403);
});

it('a refusal comes before the input is read', async () => {
  const { headers } = await signedInStaff(api, 'Sipho Dube', ['support']);
  const response = await api.app.inject({
    method: 'POST',
    url: `${API_PREFIX}console/prices/tariffs/`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: '{ not json',
  });
  expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([403, 'permission_denied']);
});
