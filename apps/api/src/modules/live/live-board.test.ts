import { setUpTestApi } from '../../../testing/test-api';
import { LiveBoard, type Follower } from './live-board';

const api = setUpTestApi();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

it.each(['10', '15', '25', '30'])(
  'who may no longer follow a ride is left out after %s seconds, whenever a heartbeat is due',
  async (seconds) => {
    api.setLimits({ LIMIT_STREAM_SECONDS: seconds });
    const board = new LiveBoard(api.deps, () => false);
    const follower: Follower = {
      followerId: '01920000-0000-7000-8000-000000000001',
      show: () => true,
      heartbeat: jest.fn(),
      isAuthorized: () => Promise.resolve(false),
      end: jest.fn(),
    };
    await board.follow('01920000-0000-7000-8000-000000000002', follower);
    await jest.advanceTimersByTimeAsync((Number(seconds) - 1) * 1000);
    expect(follower.end).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1000);
    expect(follower.end).toHaveBeenCalledTimes(1);
    await board.close();
  },
);
