import { getVehicle } from '@liftclub/api-contract';
import { VEHICLE_DOCUMENTS } from '@liftclub/domain';
import sharp from 'sharp';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import {
  cameraPhoto,
  fourPhotos,
  keptFiles,
  multipart,
  registerVehicle,
  upload,
} from '../../../testing/builders/vehicles';

const api = setUpTestApi();
let driver: SignedIn;
let vehicle: string;
beforeAll(async () => {
  driver = await signedIn(api, { role: 'Driver' });
  vehicle = await registerVehicle(api, driver);
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(document.domain)</script></svg>';
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#fff' } });
const frames = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      blank(8, 8)
        .composite([{ input: { create: { width: 1, height: 1, channels: 3, background: { r: index, g: 0, b: 0 } } } }])
        .png()
        .toBuffer(),
    ),
  );

/** No photo at all, or not one that we take. */
const NO_PHOTOS: readonly [string, () => Promise<Buffer>][] = [
  ['an SVG', async () => Buffer.from(SVG)],
  [
    'an SVG that begins like a JPEG',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)]),
  ],
  ['an HTML page', async () => Buffer.from('<html><script>alert(1)</script>')],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj')],
  ['a program', async () => Buffer.from('MZ\x90\0\x03\0\0\0')],
  ['an archive', async () => Buffer.from('PK\x03\x04\x14\0\0\0')],
  ['a GIF', () => cameraPhoto({ format: 'gif' })],
  ['a TIFF', () => blank(10, 10).tiff().toBuffer()],
  ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['zero bytes', async () => Buffer.alloc(0)],
  ['noise', async () => Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 131 + 7) % 256))],
  ['a truncated JPEG', async () => (await cameraPhoto()).subarray(0, -600)],
  ['the head of a JPEG', async () => (await cameraPhoto()).subarray(0, 200)],
  ['a truncated PNG', async () => (await cameraPhoto({ format: 'png' })).subarray(0, -40)],
  ['a truncated WebP', async () => (await cameraPhoto({ format: 'webp' })).subarray(0, 300)],
  ['196 megapixels', () => blank(14_000, 14_000).png({ compressionLevel: 9 }).toBuffer()],
  [
    'a WebP of 100 frames',
    async () =>
      sharp(await frames(100), { join: { animated: true } })
        .webp()
        .toBuffer(),
  ],
];

const made = new Map<string, Buffer>();
beforeAll(async () => {
  for (const [name, make] of NO_PHOTOS) made.set(name, await make());
});

it.each(NO_PHOTOS)('%s named .jpg is refused at its field, and nothing is kept', async (name) => {
  const { status, error } = await upload(
    api,
    driver.access,
    vehicle,
    await fourPhotos({ vehicle_insurance: made.get(name) }),
  );
  expect([status, error.errors]).toEqual([400, { vehicle_insurance: ['Use a JPEG, PNG or WebP photo'] }]);
  expect(await keptFiles(api)).toEqual([]);
});

it('each of several bad photos is named', async () => {
  const bad = Buffer.from(SVG);
  const { error } = await upload(
    api,
    driver.access,
    vehicle,
    await fourPhotos({ vehicle_photo: bad, driver_license_back: bad }),
  );
  expect(Object.keys(error.errors ?? {})).toEqual(['vehicle_photo', 'driver_license_back']);
});

it.each([
  ['with a way out', '../../../etc/passwd'],
  ['with a NUL', 'photo.jpg\u0000.html'],
  ['with a script', '"><img src=x onerror=alert(1)>.jpg'],
  ['of a device', 'con.jpg'],
  ['of 4,000 letters', 'x'.repeat(4_000)],
  ['that reads from right to left', '\u202Egpj.exe'],
])('a name %s has no say in where a photo is kept', async (_case, name) => {
  const { status } = await upload(api, driver.access, vehicle, await fourPhotos(), name);
  expect(status).toBe(200);
  for (const key of await keptFiles(api)) expect(key).toMatch(/^documents\/[0-9a-f-]{36}\.jpg$/);
});

it('a photo that is a web page, an archive and a script as well is kept as a photo alone', async () => {
  const photo = await cameraPhoto();
  const marks = ['<script>alert(1)</script>', 'PK\x03\x04', '#!/bin/sh', '<?php system($_GET[0]); ?>'];
  const comment = (text: string) =>
    Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), Buffer.from(text, 'latin1')]);
  const inside = (text: string) => Buffer.concat([photo.subarray(0, 2), comment(text), photo.subarray(2)]);
  const behind = (text: string) => Buffer.concat([photo, Buffer.from(text, 'latin1')]);
  const photos = Object.fromEntries(
    VEHICLE_DOCUMENTS.map((name, index) => [name, index % 2 ? inside(marks[index] ?? '') : behind(marks[index] ?? '')]),
  );
  expect((await upload(api, driver.access, vehicle, photos)).status).toBe(200);
  const { response } = await api.call(getVehicle, { params: { id: vehicle }, access: driver.access });
  for (const { link } of response.data.documents) {
    const { rawPayload } = await api.app.inject({ url: link });
    expect([...marks, 'Somebody'].filter((mark) => rawPayload.includes(Buffer.from(mark, 'latin1')))).toEqual([]);
  }
});

describe('a body that is no form', () => {
  const send = (body: Buffer | string, type: string) =>
    api.app.inject({
      method: 'PATCH',
      url: `/api/v1/driver/vehicle/${vehicle}/`,
      headers: { authorization: `Bearer ${driver.access}`, 'content-type': type },
      payload: body,
    });

  it.each([
    ['a boundary of 252 letters', `multipart/form-data; boundary=${'b'.repeat(252)}`],
    ['no boundary', 'multipart/form-data'],
    ['a boundary that never comes', 'multipart/form-data; boundary=never'],
  ])('with %s gets an answer', async (_case, type) => {
    const { statusCode } = await send('--other\r\n\r\n', type);
    expect(statusCode).toBe(400);
  });

  it('of 10,000 parts is given up early', async () => {
    const part = (index: number) => `--b\r\ncontent-disposition: form-data; name="f${index}"\r\n\r\nx\r\n`;
    const body = `${Array.from({ length: 10_000 }, (_, index) => part(index)).join('')}--b--\r\n`;
    expect((await send(body, 'multipart/form-data; boundary=b')).statusCode).toBe(413);
  });

  it('of the same document twice is refused', async () => {
    const { body, headers } = await multipart(await fourPhotos());
    const text = body.toString('latin1').replace('name="vehicle_insurance"', 'name="vehicle_photo"');
    expect((await send(Buffer.from(text, 'latin1'), headers['content-type'])).statusCode).toBe(400);
  });
});

it('after a hundred hostile uploads nothing new is kept and the memory is flat', async () => {
  const before = await keptFiles(api);
  const bodies = await Promise.all(
    [...made.values()].map(async (bytes) => multipart(await fourPhotos({ driver_license_front: bytes }))),
  );
  const rss = process.memoryUsage().rss;
  for (let index = 0; index < 100; index += 1) {
    const { body, headers } = bodies[index % bodies.length] as (typeof bodies)[number];
    const { statusCode } = await api.app.inject({
      method: 'PATCH',
      url: `/api/v1/driver/vehicle/${vehicle}/`,
      headers: { ...headers, authorization: `Bearer ${driver.access}` },
      payload: body,
    });
    expect(statusCode).toBe(400);
  }
  expect(await keptFiles(api)).toEqual(before);
  expect((process.memoryUsage().rss - rss) / 2 ** 20).toBeLessThan(300);
});
