import { checkPass, getOwnPass, getTrip } from '@liftclub/api-contract';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { setUpDrivenRun } from '../../../testing/builders/runs';
import { signedInStaff } from '../../../testing/builders/staff';
import { accessNow, signedIn } from '../../../testing/builders/users';

const { api, thandi, sipho, rides } = setUpDrivenRun();

const tokenOf = (url: string) => new URL(url).hash.slice(1);
const check = async (token: string) => api.call(checkPass, { body: { token } });
/** The pass to which Thandi's trip leads. */
async function passOfTrip(): Promise<string> {
  const { response } = await api.call(getTrip, { params: { id: rides.own }, access: await accessNow(api, thandi) });
  return tokenOf(response.data.driver?.pass_url ?? '');
}

/** The API lets sharp read photos only; a picture of vectors is read here and nowhere else. */
async function pixelsOf(svg: string) {
  const operation = ['VipsForeignLoadSvgBuffer'];
  sharp.unblock({ operation });
  try {
    return await sharp(Buffer.from(svg)).resize(600).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  } finally {
    sharp.block({ operation });
  }
}

it('a guardian finds who drives today, in what, and until when the papers are valid', async () => {
  const { status, response, headers } = await check(await passOfTrip());
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.data).toEqual({
    first_name: sipho.account.profile.first_name,
    photo: null,
    allowed_today: true,
    vehicle: expect.objectContaining({ plate_number: expect.any(String) }),
    documents_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    checked_at: api.deps.clock().toISOString(),
  });
});

it('the QR code that the driver shows leads to the same pass, read by a real decoder', async () => {
  const { response } = await api.call(getOwnPass, { access: await accessNow(api, sipho) });
  const { url, qr } = response.data;
  const { data, info } = await pixelsOf(qr);
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(url);
  expect(tokenOf(url)).toBe(await passOfTrip());
});

it.each([
  ['whom staff locked', `update users set locked_at = now() where id = $1`],
  ['whose license is over', `update vehicles set license_expiry = '2026-01-01' where driver_id = $1`],
  [
    'whose documents were rejected',
    `update documents set status = 'rejected', reason = 'Not readable' where version_id in
       (select n.id from document_versions n join vehicles v on v.id = n.vehicle_id where v.driver_id = $1)`,
  ],
])('the pass of a driver %s says no at once, and does not vanish', async (_who, change) => {
  const token = await passOfTrip();
  await api.deps.db.$client.query(change, [sipho.account.id]);
  const { status, response } = await check(token);
  expect([status, response.data.allowed_today]).toEqual([200, false]);
});

it('a changed, an unknown and a foreign token are not there, and say nothing more', async () => {
  const token = await passOfTrip();
  const changed = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
  const other = thandi.account.id.replaceAll('-', '') + token.slice(32);
  for (const bad of [changed, other, token.slice(32), 'x', `${token}x`]) expect((await check(bad)).status).toBe(404);
  expect((await check('')).status).toBe(400);
});

it('only drivers with a vehicle have a pass of their own', async () => {
  const newcomer = await signedIn(api, { role: 'Driver' });
  expect((await api.call(getOwnPass, { access: newcomer.access })).status).toBe(404);
  expect((await api.call(getOwnPass, { access: await accessNow(api, thandi) })).status).toBe(403);
  expect((await api.call(getOwnPass)).status).toBe(401);
  expect((await api.call(getOwnPass, { headers: (await signedInStaff(api)).headers })).status).toBe(401);
});
