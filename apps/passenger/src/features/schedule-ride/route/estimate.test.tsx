// @slow: not in npm test (decision 223).
import { quoteRide } from '@liftclub/api-contract';
import {
  buildSummary,
  deferred,
  errorResponse,
  errorResponses,
  fakeApi,
  fakeMaps,
  type FakeResponse,
} from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import {
  chooseRideA,
  chooseTime,
  hasPanel,
  openSchedule,
  panel,
  press,
  quoted,
  stopClock,
  tick,
} from '../testing/open-schedule';

const api = fakeApi();
fakeMaps();
stopClock();

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const estimate = () => panel('Estimate');

async function chooseRoute() {
  const { me } = await openSchedule(api);
  await tick(me, 'Me');
  expect(hasPanel('Estimate')).toBe(false);
  await chooseRideA(me);
  await later(400);
  return me;
}

it('a passenger sees what the ride would cost as soon as the route is known, and that it is an estimate', async () => {
  await chooseRoute();
  expect(await estimate().findByText('R 525.00')).toBeInTheDocument();
  expect(estimate().getByText('5 ride days.')).toBeInTheDocument();
  expect(estimate().getByText(/This is an estimate\./)).toBeInTheDocument();
  expect(api.calls(quoteRide)).toHaveLength(1);
  expect(api.calls(quoteRide)[0]?.body).toMatchObject({ validity: '1_week', trip: [{ distance: 7.1 }] });
});

it('a guardian sees the sibling discount in the estimate, and that too little is left to be paid', async () => {
  const { price } = buildSummary({ price: { sibling: { percent: 10, amount: '52.50' }, waived: '0.45' } });
  api.on(quoteRide, quoted({ price }));
  await chooseRoute();
  expect(await estimate().findByText(/^Sibling discount \(10%\): R\s52\.50 off$/)).toBeInTheDocument();
  expect(estimate().getByText(/^R\s0\.45 is below the minimum payment/)).toBeInTheDocument();
});

it('a plan that begins today after its time says so', async () => {
  api.on(quoteRide, quoted({ ride_days: 4 }));
  await chooseRoute();
  expect(await estimate().findByText('Today’s ride can no longer be booked: 4 ride days.')).toBeInTheDocument();
});

it('the estimate stays while the next one loads, which is asked for once and replaces it', async () => {
  const me = await chooseRoute();
  await estimate().findByText('R 525.00');
  await press(me, 'Continue');
  const response = deferred<FakeResponse<typeof quoteRide>>();
  api.on(quoteRide, () => response.promise);
  await me.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '3 Months');
  await me.selectOptions(screen.getByRole('combobox', { name: 'Duration' }), '1 Year');
  await later(400);
  expect(estimate().getByText('R 525.00')).toBeInTheDocument();
  expect(api.calls(quoteRide).map(({ body }) => (body as { validity: string }).validity)).toEqual(['1_week', '1_year']);
  response.resolve(quoted({ ride_days: 261, price: { total: '900.00', credit: '50.00' } }));
  expect(await estimate().findByText('R 900.00')).toBeInTheDocument();
  expect(estimate().getByText('Your credit covers R 50.00 of it.')).toBeInTheDocument();
});

it('a failed estimate can be loaded again, and keeps nobody from going on', async () => {
  api.on(quoteRide, { status: 502, text: '<html>' });
  const me = await chooseRoute();
  const again = await estimate().findByRole('button', { name: 'Reload estimate' });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  api.on(quoteRide, quoted());
  await me.click(again);
  expect(await estimate().findByText('R 525.00')).toBeInTheDocument();
  api.on(quoteRide, 'no response');
  await press(me, 'Continue');
  await chooseTime(me, 'Ride A', 'Time', '07:15');
  expect(hasPanel('Ride Schedule')).toBe(true);
});

it('a plan without ride days says so instead of a price', async () => {
  const start_date = ['There are no ride days in this plan.'];
  api.on(quoteRide, errorResponses.invalid({ start_date }));
  await chooseRoute();
  expect(await estimate().findByText('There are no ride days in this plan.')).toBeInTheDocument();
  expect(estimate().queryByRole('button')).not.toBeInTheDocument();
});

it('a rider who is on another ride then sees which one, instead of a price', async () => {
  const message = 'You are on another ride at that time: One-way · Sandton City → Rosebank, 07:15.';
  api.on(quoteRide, errorResponse(409, { code: 'rider_busy', message }));
  await chooseRoute();
  expect(await estimate().findByText(message)).toBeInTheDocument();
  expect(estimate().queryByRole('button')).not.toBeInTheDocument();
});
