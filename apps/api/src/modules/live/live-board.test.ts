import { setUpTestApi } from '../../../testing/test-api';
import { LiveBoard, type Follower } from './live-board';

const api = setUpTestApi();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const topic = { id: '01920000-0000-7000-8000-000000000002', read: () => Promise.resolve(undefined) };
/** Its right ends after the stream is registered. */
const losingRight = (): Follower<undefined> => ({
  followerId: '01920000-0000-7000-8000-000000000001',
  tripId: null,
  isAnonymous: false,
  accessIds: [],
  show: () => true,
  heartbeat: jest.fn(),
  isAuthorized: jest.fn().mockResolvedValue(false).mockResolvedValueOnce(true),
  end: jest.fn(),
});

it.each([
  ['10', 10],
  ['15', 15],
  ['25', 25],
  ['30', 30],
])(
  'who may no longer follow is left out after LIMIT_STREAM_SECONDS (%s), whenever a heartbeat is due',
  async (...row) => {
    const [limit, seconds] = row;
    api.setLimits({ LIMIT_STREAM_SECONDS: limit });
    const board = new LiveBoard(api.deps, () => false);
    jest.useRealTimers();
    await board.listen();
    jest.useFakeTimers();
    await expectEndAfter(board, seconds);
  },
);

it.each([
  ['4', 4],
  ['30', 10],
])('while no notifications arrive it takes ten seconds at most (LIMIT_STREAM_SECONDS %s)', async (limit, seconds) => {
  api.setLimits({ LIMIT_STREAM_SECONDS: limit });
  await expectEndAfter(new LiveBoard(api.deps, () => false), seconds);
});

async function expectEndAfter(board: LiveBoard, seconds: number): Promise<void> {
  const follower = losingRight();
  await board.follow([topic], follower);
  await jest.advanceTimersByTimeAsync((seconds - 1) * 1000);
  expect(follower.end).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1000);
  expect(follower.end).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
  await board.close();
}
