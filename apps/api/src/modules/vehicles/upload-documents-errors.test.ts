import { once } from 'node:events';
import { request } from 'node:http';
import { StorageFull } from '../../providers/files/file-store';
import { listening } from '../../../testing/http/raw-http';
import { cameraPhoto, fourPhotos, keptFiles, multipart } from '../../../testing/builders/vehicles';
import { setUpDriver } from '../../../testing/builders/drivers';

const { api, driver, vehicle, send, status } = setUpDriver();

it.each([
  [['vehicle_photo'], { vehicle_photo: ['Vehicle Photo required'] }],
  [['vehicle_insurance'], { vehicle_insurance: ['Vehicle Insurance required'] }],
  [['driver_license_front'], { driver_license_front: ['License photo required'] }],
  [['driver_license_back'], { driver_license_back: ['License photo required'] }],
  [
    ['driver_license_back', 'vehicle_photo'],
    { vehicle_photo: ['Vehicle Photo required'], driver_license_back: ['License photo required'] },
  ],
])('without %s each missing document is named, and nothing is kept', async (missing, errors) => {
  const before = await keptFiles(api);
  const { status: code, error } = await send(
    await fourPhotos(Object.fromEntries(missing.map((name) => [name, undefined]))),
  );
  expect([code, error.errors, error.message]).toEqual([400, errors, Object.values(errors)[0]?.[0]]);
  expect(await keptFiles(api)).toEqual(before);
  expect((await status()).documents).toBe(false);
});

it('a photo of more than 8 MB is refused at its field, and nothing is kept', async () => {
  const before = await keptFiles(api);
  const { status: code, error } = await send(
    await fourPhotos({ driver_license_back: Buffer.alloc(8 * 1024 * 1024 + 1, 1) }),
  );
  expect([code, error.errors]).toEqual([413, { driver_license_back: ['Use a photo of at most 8 MB'] }]);
  expect(await keptFiles(api)).toEqual(before);
});

it.each([
  ['a fifth file', async () => ({ ...(await fourPhotos()), selfie: await cameraPhoto() }), 413],
  [
    'a file of another name',
    async () => ({ ...(await fourPhotos({ vehicle_photo: undefined })), selfie: await cameraPhoto() }),
    400,
  ],
  ['a field of their own', async () => ({ ...(await fourPhotos()), approved: 'true' }), 400],
  [
    'a document as text',
    async () => ({ ...(await fourPhotos({ vehicle_photo: undefined })), vehicle_photo: 'photo' }),
    400,
  ],
  ['a license that has ended', async () => ({ ...(await fourPhotos()), license_expiry: '2026-01-11' }), 400],
])('%s is refused and nothing is kept', async (_case, make, code) => {
  const before = await keptFiles(api);
  expect((await send(await make())).status).toBe(code);
  expect([await keptFiles(api), (await status()).documents]).toEqual([before, false]);
});

it('while less than 500 MB is free, uploads are refused for now', async () => {
  const before = await keptFiles(api);
  jest.spyOn(api.deps.files, 'freeBytes').mockResolvedValue(500 * 1024 * 1024 - 1);
  const refused = await send(await fourPhotos());
  expect([refused.status, refused.error.message, refused.headers['retry-after']]).toEqual([
    503,
    'We cannot take photos right now. Please try again later.',
    '300',
  ]);
  expect(await keptFiles(api)).toEqual(before);
});

it('a disk that fills up halfway keeps nothing, and says so', async () => {
  const before = await keptFiles(api);
  const put = api.deps.files.put.bind(api.deps.files);
  const full = jest.spyOn(api.deps.files, 'put');
  full.mockImplementationOnce(put).mockImplementationOnce(put).mockRejectedValueOnce(new StorageFull());
  expect((await send(await fourPhotos())).status).toBe(503);
  expect(await keptFiles(api)).toEqual(before);
  expect((await status()).documents).toBe(false);
});

it('an upload that breaks off leaves nothing behind, and the next one works', async () => {
  const before = await keptFiles(api);
  const port = await listening(api);
  const { body, headers } = await multipart(await fourPhotos());
  for (const share of [0.1, 0.5, 0.9]) {
    const outgoing = request({
      port,
      host: '127.0.0.1',
      method: 'PATCH',
      path: `/api/v1/driver/vehicle/${vehicle.id}/`,
      headers: { ...headers, 'content-length': body.length, authorization: `Bearer ${driver.access}` },
    });
    outgoing.on('error', () => undefined);
    const seen = once(api.app.server, 'request');
    outgoing.write(body.subarray(0, Math.floor(body.length * share)));
    const [incoming] = (await seen) as [NodeJS.EventEmitter];
    const gone = new Promise((resolve) => incoming.once('close', resolve));
    outgoing.destroy();
    await gone;
  }
  expect([await keptFiles(api), (await status()).documents]).toEqual([before, false]);
  expect((await send(await fourPhotos())).status).toBe(200);
});
