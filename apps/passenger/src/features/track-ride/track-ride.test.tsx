import { endpoint, trackStream, type Track } from '@liftclub/api-contract';
import { errorResponse, fakeApi } from '@liftclub/test-support';
import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { openApp } from '../../testing/open-app';

const api = fakeApi();
const stream = endpoint({
  ...trackStream,
  method: 'GET',
  access: 'public',
  summary: 'Follow a shared trip',
  status: 200,
  response: v.unknown(),
});
const ride: Track = {
  initial: 'L',
  status: 'on_the_way',
  expires_at: '2026-01-12T22:00:00.000Z',
  eta: '2026-01-12T06:12:00.000Z',
  position: { latitude: -26.1, longitude: 28.06, at: '2026-01-12T06:00:00.000Z' },
};
const told = (changes: Partial<Track> = {}) => ({
  status: 200,
  text: `event: track\ndata: ${JSON.stringify({ ...ride, ...changes })}\n\n`,
});
const openLink = () => openApp({ user: null, path: '/track/#a-token' });
const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => jest.useRealTimers());

it('whoever has a link sees how the ride goes, without an account', async () => {
  api.on(stream, told());
  openLink();
  expect(await heading('The vehicle is on its way to L.')).toBeInTheDocument();
  expect(screen.getByText(/^At the pick-up around \d\d:12$/)).toBeInTheDocument();
  expect(screen.getByText('The vehicle was here just now.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the place on a map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=-26.1,28.06',
  );
  const [call] = api.calls(stream);
  expect([call?.headers['x-share-token'], call?.access]).toEqual(['a-token', null]);
});

it('the page goes on by itself until the ride is over', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(stream, told({ status: 'assigned', eta: null, position: null }));
  openLink();
  expect(await heading('The ride of L. has not started yet')).toBeInTheDocument();
  api.on(stream, told({ status: 'on_board' }));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await heading('L. is on board')).toBeInTheDocument();
  api.on(stream, told({ status: 'completed', eta: null, position: null }));
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(await heading('There is no ride to follow here')).toBeInTheDocument();
});

it('a link that is not good any more says so', async () => {
  api.on(stream, errorResponse(404));
  openLink();
  expect(await heading('There is no ride to follow here')).toBeInTheDocument();
});

it('without a connection nothing of before is shown, and the page tries again', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(stream, 'no response');
  openLink();
  expect(await heading('The ride cannot be loaded')).toBeInTheDocument();
  api.on(stream, told());
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(await heading('The vehicle is on its way to L.')).toBeInTheDocument();
});
