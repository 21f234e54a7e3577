import { ServerResponse } from 'node:http';
import { listening, sendRaw } from '../../../testing/http/raw-http';
import { setUpTestApi } from '../../../testing/test-api';
import { signedIn } from '../../../testing/builders/users';

const api = setUpTestApi();
afterEach(() => jest.restoreAllMocks());

const learners = async (access: string) =>
  sendRaw(
    await listening(api),
    'GET /api/v1/passenger/scholar/get-scholars HTTP/1.1\r\nHost: passenger.liftclub.localhost:4200\r\n' +
      `Authorization: Bearer ${access}\r\nConnection: close\r\n\r\n`,
  );

it('a passenger who reads the learners gets the whole head at once, not set name by name', async () => {
  const { access } = await signedIn(api);
  const setHeader = jest.spyOn(ServerResponse.prototype, 'setHeader');
  const { status, headers } = await learners(access);
  expect([status, headers['x-frame-options'], setHeader.mock.calls]).toEqual([200, 'DENY', []]);
});
