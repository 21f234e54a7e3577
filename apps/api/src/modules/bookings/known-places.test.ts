import { getPlaces } from '@liftclub/api-contract';
import { booked, newLeg, ROSEBANK, SANDTON } from '../../../testing/builders/bookings';
import { TEST_START } from '../../../testing/test-api';
import { setUpPassengers } from '../../../testing/builders/passengers';
import type { SignedIn } from '../../../testing/builders/users';
import { newScholar } from '../../../testing/builders/scholars';

const { api, thandi, ngozi, rowsOf } = setUpPassengers('each test');

const HOME = { latitude: -26.1, longitude: 28.05, address: '12 Rivonia Road, Sandton' };
const SCHOOL = { latitude: -26.15, longitude: 28.03, address: '1 Bath Avenue, Rosebank' };
const placesOf = async (who: SignedIn) => (await api.call(getPlaces, { access: who.access })).response.data;
const recent = (place: object) => ({ kind: 'recent', name: null, scholar_id: null, ...place });

const livesAt = (who: SignedIn, { latitude, longitude, address }: typeof HOME) =>
  rowsOf('update users set home_latitude = $2, home_longitude = $3, home_address = $4 where id = $1', [
    who.account.id,
    latitude,
    longitude,
    address,
  ]);

/** The id of a new learner at a known school. */
async function learnerAtSchool(who: SignedIn): Promise<string> {
  const [school] = await rowsOf(
    `insert into schools (id, market, name, address, latitude, longitude, created_at)
     values (gen_random_uuid(), 'RSA', 'Rosebank Primary', $1, $2, $3, $4) returning id`,
    [SCHOOL.address, SCHOOL.latitude, SCHOOL.longitude, api.deps.clock()],
  );
  return (await newScholar(api, who, { school_id: String((school as { id: unknown }).id) })).id;
}

it('a passenger is offered home, the learners’ schools and the places of former bookings, and nobody else’s', async () => {
  await livesAt(thandi, HOME);
  const scholar_id = await learnerAtSchool(thandi);
  await booked(api, thandi);
  api.setTime(new Date(Date.parse(TEST_START) + 1000).toISOString());
  const office = { ...SANDTON, address: '1 Main Street, Marshalltown' };
  await booked(api, thandi, { trip: [newLeg('A', { pick_up: HOME, drop_off: office })] });
  await booked(api, ngozi);
  expect(await placesOf(thandi)).toEqual([
    { kind: 'home', name: null, scholar_id: null, ...HOME },
    { kind: 'school', name: 'Rosebank Primary', scholar_id, ...SCHOOL },
    recent(office),
    recent(ROSEBANK),
    recent(SANDTON),
  ]);
  expect(await placesOf(ngozi)).toEqual([recent(ROSEBANK), recent(SANDTON)]);
});

/** Books a later ride from this place to Rosebank. */
async function rodeFrom(pick_up: object, seconds: number): Promise<void> {
  api.setTime(new Date(Date.parse(TEST_START) + seconds * 1000).toISOString());
  await booked(api, thandi, { trip: [newLeg('A', { pick_up })] });
}

it('an address comes once, at the gate that was used last; at most five of the latest come', async () => {
  const gate = { ...SANDTON, latitude: SANDTON.latitude + 0.001 };
  await rodeFrom(SANDTON, 0);
  await rodeFrom(gate, 1);
  expect(await placesOf(thandi)).toEqual([recent(ROSEBANK), recent(gate)]);
  for (const number of [1, 2, 3, 4, 5]) await rodeFrom({ ...SANDTON, address: `${number} New Road` }, 1 + number);
  expect((await placesOf(thandi)).map(({ address }) => address)).toEqual([
    '5 New Road',
    ROSEBANK.address,
    '4 New Road',
    '3 New Road',
    '2 New Road',
  ]);
});

it('somebody new is offered nothing, and a deleted learner’s school is not offered', async () => {
  expect(await placesOf(ngozi)).toEqual([]);
  await learnerAtSchool(thandi);
  await rowsOf('update scholars set deleted_at = $1', [api.deps.clock()]);
  expect(await placesOf(thandi)).toEqual([]);
});
