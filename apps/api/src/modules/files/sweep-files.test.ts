import { getPassengerProfile } from '@liftclub/api-contract';
import { signedIn } from '../../../testing/builders/users';
import { setUpTestApi } from '../../../testing/test-api';
import { cameraPhoto, keptFiles, registerVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
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

it('more leftovers than fit into one question are all found', async () => {
  const keys = await Promise.all(Array.from({ length: 1_005 }, () => leftover('documents')));
  api.pass({ days: 2 });
  await sweepFiles(api.deps);
  expect((await keptFiles(api)).filter((key) => keys.includes(key))).toEqual([]);
});
