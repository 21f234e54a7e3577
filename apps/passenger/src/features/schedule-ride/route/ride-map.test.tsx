import { bookRide } from '@liftclub/api-contract';
import { buildSummary, fakeApi, fakeMaps } from '@liftclub/test-support';
import { act, fireEvent, screen } from '@testing-library/react';
import { chooseRideA, chooseTime, openSchedule, panel, press, stopClock, tick } from '../testing/open-schedule';

const api = fakeApi();
const maps = fakeMaps();
stopClock();

it('a pin moved to the gate changes where the ride begins, is measured again, and keeps its address; a note goes along', async () => {
  api.on(bookRide, { json: { success: true, message: '', data: buildSummary() } });
  const { me } = await openSchedule(api);
  await tick(me, 'Me');
  expect(panel('Map').getByText('The map appears once an address is chosen.')).toBeInTheDocument();
  await chooseRideA(me);
  const pin = await panel('Map').findByRole('button', { name: 'Pick-up pin, Sandton City' });
  const measured = maps.asked('route').length;
  fireEvent.keyDown(pin, { key: 'ArrowUp', shiftKey: true });
  await act(() => jest.advanceTimersByTimeAsync(600));
  expect(panel('Map').getByText('Pick-up moved 100 m from its address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Pick-up Location')).toHaveValue('Sandton City, 83 Rivonia Road, Sandton, Johannesburg');
  await screen.findByText('7.10 km');
  expect(maps.asked('route').length).toBe(measured + 1);
  await me.type(screen.getByLabelText('Note for the driver (optional)'), 'Blue gate');
  await press(me, 'Continue');
  expect(screen.getByLabelText('Note for the driver (optional)')).toBeDisabled();
  expect(panel('Map').getByRole('button', { name: 'Pick-up pin, Sandton City' })).toBeDisabled();
  await chooseTime(me, 'Ride A', 'Time', '07:15');
  await press(me, 'Schedule Ride');
  await screen.findByText('Ride scheduled successfully');
  const { trip } = api.calls(bookRide)[0]?.body as { trip: { pick_up: { latitude: number }; note: string }[] };
  expect(trip[0]?.note).toBe('Blue gate');
  expect(trip[0]?.pick_up.latitude).toBeCloseTo(-26.1076 + 0.000898, 6);
});
