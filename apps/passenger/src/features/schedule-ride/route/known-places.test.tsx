import { getPlaces, getScholars, type Place } from '@liftclub/api-contract';
import { buildScholar, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen, waitFor } from '@testing-library/react';
import { chooseRideA, openSchedule, press, ride, stopClock, tick } from '../testing/open-schedule';

const api = fakeApi();
fakeMaps();
stopClock();

const lwazi = buildScholar();
const at = { latitude: -26.1, longitude: 28.05 };
const PLACES: Place[] = [
  { kind: 'home', name: null, scholar_id: null, ...at, address: '12 Rivonia Road, Sandton' },
  { kind: 'school', name: 'Rosebank Primary', scholar_id: lwazi.id, ...at, address: '1 Bath Avenue, Rosebank' },
  { kind: 'recent', name: null, scholar_id: null, ...at, address: 'Hyde Park Corner, Jan Smuts Avenue' },
];
const places = { json: { success: true as const, message: '', data: PLACES } };
const route = (name: 'Ride A' | 'Ride B') => ride('Schedule Ride Route', name);
const names = (name: 'Ride A' | 'Ride B') =>
  route(name)
    .queryAllByRole('group', { name: 'Places' })
    .map((group) => [...group.children].map((choice) => choice.textContent));

it('a learner’s route begins from home to school, and is filled by taps after another choice', async () => {
  api.on(getPlaces, places);
  api.on(getScholars, { json: { success: true, message: '', data: [lwazi], count: 1 } });
  const { me } = await openSchedule(api);
  await tick(me, 'Learner');
  await waitFor(() => expect(route('Ride A').getByLabelText('Pick-up Location')).toHaveValue(PLACES[0]?.address));
  expect(route('Ride A').getByLabelText('Drop-off Location')).toHaveValue(PLACES[1]?.address);
  for (const label of ['Pick-up Location', 'Drop-off Location']) await me.clear(route('Ride A').getByLabelText(label));
  const all = ['Home', 'Rosebank Primary', 'Hyde Park Corner'];
  expect(names('Ride A')).toEqual([all, all]);
  const [home] = route('Ride A').getAllByRole('button', { name: 'Home' });
  if (home) await me.click(home);
  expect(names('Ride A')).toEqual([['Rosebank Primary', 'Hyde Park Corner']]);
  await me.click(route('Ride A').getByRole('button', { name: 'Rosebank Primary' }));
  expect(await route('Ride A').findByText('7.10 km')).toBeInTheDocument();
  await tick(me, 'Two-way ride?');
  expect(route('Ride B').getByLabelText('Pick-up Location')).toHaveValue('1 Bath Avenue, Rosebank');
  expect(route('Ride B').getByLabelText('Drop-off Location')).toHaveValue('12 Rivonia Road, Sandton');
  await route('Ride B').findByText('7.10 km');
  await press(me, 'Continue');
  expect(await screen.findByRole('heading', { name: 'Ride Schedule' })).toHaveFocus();
});

it('a passenger’s own ride has no school; the way back can be taken later', async () => {
  api.on(getPlaces, places);
  const { me } = await openSchedule(api);
  await tick(me, 'Me');
  await screen.findAllByRole('button', { name: 'Home' });
  expect(names('Ride A')[0]).toEqual(['Home', 'Hyde Park Corner']);
  await tick(me, 'Two-way ride?');
  expect(route('Ride B').queryByRole('button', { name: 'Use the return route' })).not.toBeInTheDocument();
  await chooseRideA(me);
  await press(me, 'Use the return route');
  expect(route('Ride B').getByLabelText<HTMLInputElement>('Pick-up Location').value).toMatch(/^Rosebank Mall/);
  expect(screen.queryByRole('button', { name: 'Use the return route' })).not.toBeInTheDocument();
});

it('places that cannot be loaded are not missed: addresses are typed', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  api.on(getPlaces, { status: 502, text: '<html>' });
  const { me } = await openSchedule(api);
  await tick(me, 'Me');
  await chooseRideA(me);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  logged.mockRestore();
});
