import { generateOtp } from '@liftclub/api-contract';
import { listening, opened } from '../../testing/http/raw-http';
import { setUpTestApi } from '../../testing/test-api';
import { signedIn } from '../../testing/builders/users';
import { limitVariables } from './limits';

const OTHERS = ['CODE_RESEND_WAITS', 'RESET_SECOND_CODE'];
const names = Object.keys(limitVariables).filter((name) => !OTHERS.includes(name));
const api = setUpTestApi(Object.fromEntries(names.map((name) => [name, 'off'])));

it('with every limit off people sign up, sign in and ask for codes', async () => {
  const user = await signedIn(api);
  api.pass({ hours: 25 });
  expect((await api.call(generateOtp, { body: { phone: user.phone } })).status).toBe(200);
});

it('with every limit off a body that arrives in parts is read', async () => {
  const socket = await opened(await listening(api));
  const answered = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(String(data))));
  socket.write(
    'POST /api/v1/token/refresh/ HTTP/1.1\r\nHost: passenger.liftclub.localhost:4200\r\n' +
      'Content-Type: application/json\r\nContent-Length: 16\r\n\r\n{"refresh"',
  );
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write(':"no"}');
  expect(await answered).toContain('HTTP/1.1 401');
  socket.destroy();
});
