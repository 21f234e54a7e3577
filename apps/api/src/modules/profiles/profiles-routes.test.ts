import {
  getDriverProfile,
  getPassengerProfile,
  updateDriverProfile,
  updatePassengerProfile,
} from '@liftclub/api-contract';
import sharp from 'sharp';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';

const api = setUpTestApi();

const names = { first_name: 'Ayanda', last_name: 'Dube' };
const address = {
  home_address: '12 Rivonia Road, Sandton',
  address_latitude: '-26.1076',
  address_longitude: '28.0567',
};

function formOf(fields: Record<string, string>, picture?: Buffer, fileName = 'me.jpg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (picture) form.set('profile_pic', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), fileName);
  return form;
}

const change = async (user: SignedIn, form: FormData, id = user.account.id) => {
  const encoded = new Request('http://x', { method: 'POST', body: form });
  const body = Buffer.from(await encoded.arrayBuffer());
  return api.call(updatePassengerProfile, {
    params: { id },
    access: user.access,
    body,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
};

const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg') =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#186' } })
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitude: '26/1 6/1 0/1' } })
    .toFormat(format)
    .toBuffer();

const fetchFile = (path: string) => api.app.inject({ url: path, headers: { host: 'passenger.liftclub.localhost' } });

it('a passenger changes names, address and picture, and sees them again', async () => {
  const user = await signedIn(api);
  const saved = await change(user, formOf({ ...names, ...address }, await photo()));
  expect([saved.status, saved.response.message]).toEqual([200, 'Profile updated']);
  const { response } = await api.call(getPassengerProfile, { params: { id: user.account.id }, access: user.access });
  expect(response.data.profile).toMatchObject({ ...names, home_address: address.home_address });
  const picture = await fetchFile(response.data.profile.profile_pic ?? '');
  expect([picture.statusCode, picture.headers['content-type'], picture.headers['x-content-type-options']]).toEqual([
    200,
    'image/jpeg',
    'nosniff',
  ]);
  const metadata = await sharp(picture.rawPayload).metadata();
  expect([metadata.width, metadata.height, metadata.exif]).toEqual([512, 341, undefined]);
});

it('names alone leave the address and the picture as they were; a new picture removes the old file', async () => {
  const user = await signedIn(api);
  const first = await change(user, formOf({ ...names, ...address }, await photo('png')));
  const second = await change(user, formOf({ first_name: 'Sipho', last_name: 'Dube' }));
  expect(second.response.data.profile).toEqual({ ...first.response.data.profile, first_name: 'Sipho' });
  const third = await change(user, formOf(names, await photo('webp')));
  expect(third.response.data.profile.profile_pic).not.toBe(first.response.data.profile.profile_pic);
  expect((await fetchFile(first.response.data.profile.profile_pic ?? '')).statusCode).toBe(404);
});

it('the link to a picture stays the same within the hour, dies after two, and cannot be altered', async () => {
  const user = await signedIn(api);
  const link = async () =>
    (await api.call(getPassengerProfile, { params: { id: user.account.id }, access: user.access })).response.data
      .profile.profile_pic ?? '';
  await change(user, formOf(names, await photo()));
  api.setTime('2026-01-12T10:01:00Z');
  const person2 = await signedIn(api, {});
  expect(person2.account.profile.profile_pic).toBeNull();
  const later = '/api/v1/files/pictures/00000000-0000-7000-8000-000000000000.jpg';
  expect((await fetchFile(later)).statusCode).toBe(404);
  api.setTime('2026-01-12T06:01:00Z');
  const first = await link();
  api.setTime('2026-01-12T06:04:00Z');
  expect(await link()).toBe(first);
  expect((await fetchFile(first.replace(/until=\d+/, 'until=9999999999999'))).statusCode).toBe(404);
  expect((await fetchFile(first.replace(/pictures\/[^.]+/, 'pictures/../../secret'))).statusCode).toBe(404);
  api.setTime('2026-01-12T08:01:00Z');
  expect((await fetchFile(first)).statusCode).toBe(404);
  api.setTime('2026-01-12T06:00:00Z');
});

describe('a picture that is none', () => {
  it.each([
    [
      'an SVG named .jpg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', () => photo('gif')],
    ['a PDF', async () => Buffer.from('%PDF-1.7 hello')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a photo', async () => (await photo()).subarray(0, 500)],
    [
      '196 megapixels',
      () =>
        sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#fff' } })
          .png({ compressionLevel: 9 })
          .toBuffer(),
    ],
  ])('%s is refused beside the field and nothing is changed', async (_case, make) => {
    const user = await signedIn(api);
    const { status, error } = await change(user, formOf(names, await make()));
    expect([status, error.errors]).toEqual([400, { profile_pic: ['Use a JPEG, PNG or WebP photo'] }]);
    const { response } = await api.call(getPassengerProfile, { params: { id: user.account.id }, access: user.access });
    expect(response.data.profile).toMatchObject({ first_name: user.first_name, profile_pic: null });
  });

  it('more than 8 MB is refused as too large', async () => {
    const user = await signedIn(api);
    const { status, error } = await change(user, formOf(names, Buffer.alloc(8 * 1024 * 1024 + 1, 1)));
    expect([status, error.errors]).toEqual([413, { profile_pic: ['Use a photo of at most 8 MB'] }]);
  });
});

it.each([
  ['no names', {}, 'first_name'],
  ['an address without its place', { ...names, home_address: '12 Rivonia Road' }, 'home_address'],
  ['a place off the earth', { ...names, ...address, address_latitude: '91' }, 'address_latitude'],
  ['a field of their own', { ...names, role: 'Driver' }, 'role'],
])('a passenger who sends %s is told beside the field', async (_case, fields, field) => {
  const user = await signedIn(api);
  const { status, error } = await change(user, formOf(fields as Record<string, string>));
  expect([status, Object.keys(error.errors ?? {})]).toEqual([400, expect.arrayContaining([field])]);
});

it('nobody reads or changes the profile of another', async () => {
  const [one, other] = [await signedIn(api), await signedIn(api)];
  const read = await api.call(getPassengerProfile, { params: { id: other.account.id }, access: one.access });
  expect([read.status, read.error.detail]).toEqual([400, 'Unable to retrieve passenger profile']);
  expect((await change(one, formOf(names), other.account.id)).status).toBe(404);
  const unknown = await api.call(getPassengerProfile, { params: { id: 'nobody' }, access: one.access });
  expect(unknown.error).toEqual(read.error);
  const driver = await signedIn(api, { role: 'Driver' });
  const foreign = await api.call(getDriverProfile, { params: { id: one.account.id }, access: driver.access });
  expect([foreign.status, foreign.error.detail]).toEqual([400, 'Unable to retrieve driver profile']);
  expect((await api.call(updateDriverProfile, { params: { id: one.account.id } })).status).toBe(401);
});

it('a form that is not multipart is refused', async () => {
  const user = await signedIn(api);
  const { status } = await api.call(updatePassengerProfile, {
    params: { id: user.account.id },
    access: user.access,
    body: names,
  });
  expect(status).toBe(415);
});
