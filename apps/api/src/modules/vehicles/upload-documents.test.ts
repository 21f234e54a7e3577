import { getVehicle } from '@liftclub/api-contract';
import sharp from 'sharp';
import { accessNow } from '../../../testing/builders/users';
import { cameraPhoto, fourPhotos, keptFiles, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { sweepFiles } from '../files';
import { decideDocuments } from '../../console/reviews';
import { setUpDriver } from '../../../testing/builders/drivers';

const { api, driver, vehicle, send, status } = setUpDriver();

const documents = async (access = driver.access) =>
  (await api.call(getVehicle, { params: { id: vehicle.id }, access })).response.data.documents;
const fetchFile = (path: string) => api.app.inject({ url: path, headers: { host: 'driver.liftclub.localhost' } });

it('a driver uploads all four documents and is under review', async () => {
  const sent = await send(await fourPhotos());
  expect([sent.status, sent.response.message]).toEqual([200, 'Documents Uploaded']);
  expect(await status()).toMatchObject({ documents: true, approved: false, rejected: false, reasons: [] });
  expect(await documents()).toMatchObject(
    ['vehicle_photo', 'vehicle_insurance', 'driver_license_front', 'driver_license_back'].map((document) => ({
      document,
      status: 'pending',
      reason: null,
    })),
  );
});

it('what is kept is upright and holds nothing of what the camera wrote', async () => {
  const png = await cameraPhoto({ format: 'png' });
  const webp = await cameraPhoto({ format: 'webp', width: 5_000, height: 100 });
  await send(await fourPhotos({ vehicle_photo: png, vehicle_insurance: webp }));
  const kept = await Promise.all((await documents()).map(async ({ link }) => (await fetchFile(link)).rawPayload));
  const metadata = await Promise.all(kept.map((bytes) => sharp(bytes).metadata()));
  expect(metadata.map(({ format, width, height }) => [format, width, height])).toEqual([
    ['jpeg', 60, 90],
    ['jpeg', 48, 2_400],
    ['jpeg', 60, 90],
    ['jpeg', 60, 90],
  ]);
  for (const { exif, xmp, iptc, icc, orientation } of metadata)
    expect([exif, xmp, iptc, icc, orientation]).toEqual(Array(5).fill(undefined));
  expect(kept.some((bytes) => bytes.includes('Somebody'))).toBe(false);
});

it('a link to a document dies after 60 seconds, is kept by no browser and cannot be altered', async () => {
  await uploadDocumentVersion(api, driver.access, vehicle.id);
  const [first] = await documents();
  const link = first?.link ?? '';
  const opened = await fetchFile(link);
  expect([
    opened.statusCode,
    opened.headers['content-type'],
    opened.headers['cache-control'],
    opened.headers['x-content-type-options'],
  ]).toEqual([200, 'image/jpeg', 'private, no-store', 'nosniff']);
  expect(opened.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect((await fetchFile(link.split('?')[0] ?? '')).statusCode).toBe(404);
  expect((await fetchFile(link.replace(/until=\d+/, 'until=9999999999999'))).statusCode).toBe(404);
  const another = (await documents())[1]?.link ?? '';
  expect(
    (await fetchFile(link.replace(/documents\/[^.]+/, /documents\/[^.]+/.exec(another)?.[0] ?? ''))).statusCode,
  ).toBe(404);
  api.pass({ seconds: 59 });
  expect((await fetchFile(link)).statusCode).toBe(200);
  api.pass({ seconds: 1 });
  expect((await fetchFile(link)).statusCode).toBe(404);
});

it('a new upload is a new version: an approval is gone with it, and older files that do not count after a day', async () => {
  const first = await uploadDocumentVersion(api, driver.access, vehicle.id);
  await decideDocuments(api.deps, { versionId: first, staffId: null }, {});
  expect((await status()).approved).toBe(true);
  const files = async () =>
    (await documents(await accessNow(api, driver))).map(({ link }) => /documents\/[^?]+/.exec(link)?.[0] ?? '');
  const approved = await files();
  await send({ ...(await fourPhotos()), license_expiry: '2028-01-31' });
  expect(await status()).toMatchObject({
    documents: true,
    approved: false,
    rejected: false,
    license_expiry: '2028-01-31',
  });

  const unread = await files();
  await send({ ...(await fourPhotos()), license_expiry: '2028-01-31' });
  await sweepFiles(api.deps);
  expect(await keptFiles(api)).toEqual(expect.arrayContaining([...approved, ...unread]));
  api.pass({ days: 1, seconds: 1 });
  await sweepFiles(api.deps);
  const kept = await keptFiles(api);
  expect(kept.filter((key) => unread.includes(key))).toEqual([]);
  expect(kept).toEqual(expect.arrayContaining(approved));
  const links = (await documents(await accessNow(api, driver))).map(({ link }) => link);
  expect((await Promise.all(links.map(fetchFile))).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
});

it('two uploads at the same moment follow one another', async () => {
  const photos = await fourPhotos();
  const sent = await Promise.all([send(photos), send(photos), send(photos)]);
  expect(sent.map(({ status: code }) => code)).toEqual([200, 200, 200]);
  const { rows } = await api.deps.db.$client.query(
    'select number, superseded_at is null as current from document_versions where vehicle_id = $1 order by number',
    [vehicle.id],
  );
  expect(rows).toEqual([
    { number: 1, current: false },
    { number: 2, current: false },
    { number: 3, current: true },
  ]);
});
