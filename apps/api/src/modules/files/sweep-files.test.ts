import { getPassengerProfile, sendDriverDocument } from '@liftclub/api-contract';
import { accessNow, signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import {
  cameraPhoto,
  keptFiles,
  multipart,
  registerVehicle,
  reviewedVehicle,
  uploadDocumentVersion,
} from '../../../testing/builders/vehicles';
import { decideDocuments } from '../../console/reviews';
import { changeProfile } from '../profiles';
import { sweepFiles } from './';

const api = setUpTestApi();

const leftover = async (kind: 'documents' | 'pictures') => {
  const key = `${kind}/${api.deps.random.id(api.deps.clock())}.jpg`;
  await api.deps.files.put(key, Buffer.from('left over'));
  return key;
};

it('files that nothing names go after an hour; profile pictures and current documents stay', async () => {
  const [passenger, driver] = [await signedIn(api), await signedIn(api, { role: 'Driver' })];
  await changeProfile(
    api.deps,
    passenger.account.id,
    { first_name: 'A', last_name: 'B' },
    { bytes: await cameraPhoto() },
  );
  await uploadDocumentVersion(api, driver.access, await registerVehicle(api, driver));
  const named = await keptFiles(api);
  expect(named).toHaveLength(5);
  const leftovers = [await leftover('documents'), await leftover('pictures'), 'documents/unfinished.tmp'];
  await api.deps.files.put('documents/unfinished.tmp', Buffer.from('of another age'));

  await sweepFiles(api.deps);
  expect(await keptFiles(api)).toEqual([...named, ...leftovers.slice(0, 2)].sort());
  api.pass({ hours: 1, seconds: 1 });
  const young = await leftover('documents');
  await sweepFiles(api.deps);
  expect(await keptFiles(api)).toEqual([...named, young].sort());

  api.setTime('2026-01-12T06:00:00Z');
  const { response } = await api.call(getPassengerProfile, {
    params: { id: passenger.account.id },
    access: passenger.access,
  });
  expect((await api.app.inject({ url: response.data.profile.profile_pic ?? '' })).statusCode).toBe(200);
});

it('photos of a version stay while they count: until the license ends, or a newer photo is decided', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const vehicle = await reviewedVehicle(api, driver);
  const filesLeft = async () => {
    await sweepFiles(api.deps);
    const names = await api.deps.db.$client.query<{ kind: string; file_key: string }>(
      `select d.kind, d.file_key from documents d join document_versions v on v.id = d.version_id
       where v.number = 1 and v.vehicle_id = $1 order by d.kind`,
      [vehicle],
    );
    const files = await keptFiles(api);
    return names.rows.flatMap(({ kind, file_key: key }) => (files.includes(key) ? [kind] : []));
  };
  const renewed = await uploadDocumentVersion(api, await accessNow(api, driver), vehicle);
  api.pass({ days: 2 });
  const license = ['driver_license_back', 'driver_license_front'];
  expect(await filesLeft()).toEqual([...license, 'vehicle_insurance', 'vehicle_photo']);
  await decideDocuments(api.deps, { versionId: renewed, staffId: null }, { vehicle_photo: 'It is blurred.' });
  expect(await filesLeft()).toEqual(license);
  api.setTime('2027-02-02T06:00:00Z');
  expect(await filesLeft()).toEqual([]);
});

it('the pages of a document stay as long as the document', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  const parts = { number: '8001015009087', file: await cameraPhoto() };
  const sent = { params: { code: 'id_document' }, access: driver.access, ...(await multipart(parts)) };
  expect((await api.call(sendDriverDocument, sent)).status).toBe(200);
  api.pass({ days: 2 });
  const files = await keptFiles(api);
  await sweepFiles(api.deps);
  expect(await keptFiles(api)).toEqual(files);
});

it('more leftovers than fit into one question are all found', async () => {
  const keys = await Promise.all(Array.from({ length: 1_005 }, () => leftover('documents')));
  api.pass({ days: 2 });
  await sweepFiles(api.deps);
  expect((await keptFiles(api)).filter((key) => keys.includes(key))).toEqual([]);
});
