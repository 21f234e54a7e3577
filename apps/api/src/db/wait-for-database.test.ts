import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import getPort from 'get-port';
import { databaseUrl } from '../../testing/global-setup';
import { waitForDatabase } from './wait-for-database';

const SERVER = process.env['TEST_DATABASE_URL'] ?? '';
const at = (port: number) => `postgres://liftclub:secret@127.0.0.1:${port}/liftclub`;

/** An error of the server, as PostgreSQL sends it before a session begins. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const open: (Server | Socket)[] = [];
afterEach(() => open.splice(0).forEach((one) => ('destroy' in one ? one.destroy() : one.close())));

/** A server whose connections are met by `meet`; returns its port. */
async function serving(meet: (socket: Socket) => void, port = 0): Promise<number> {
  const server = createServer((socket) => {
    open.push(socket);
    socket.on('error', () => undefined).once('data', () => meet(socket));
  });
  open.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

const STARTING = refusal('57P03', 'the database system is starting up');

it('a database that answers is not waited for', async () => {
  await waitForDatabase(SERVER, 0);
});

it('a server that is not there yet, then starts, is waited for', async () => {
  const port = await getPort();
  let met = 0;
  const waiting = waitForDatabase(at(port));
  setTimeout(() => void serving((socket) => socket.end((met += 1) < 3 ? STARTING : refusal('28P01', 'no')), port), 600);
  await expect(waiting).rejects.toMatchObject({ code: '28P01' });
  expect(met).toBe(3);
});

it('a server that drops connections while it starts is waited for, as long as is allowed', async () => {
  let met = 0;
  const port = await serving((socket) => {
    met += 1;
    socket.destroy();
  });
  await expect(waitForDatabase(at(port), 700)).rejects.toThrow();
  expect(met).toBeGreaterThan(1);
});

it.each([
  ['28P01', 'password authentication failed'],
  ['3D000', 'database "liftclub" does not exist'],
  ['28000', 'role "liftclub" does not exist'],
])('%s, %s, ends the wait at once', async (code, message) => {
  let met = 0;
  const port = await serving((socket) => socket.end(refusal(code, ((met += 1), message))));
  await expect(waitForDatabase(at(port))).rejects.toMatchObject({ code, message });
  expect(met).toBe(1);
});

it('a database that does not exist on a real server ends the wait at once', async () => {
  await expect(waitForDatabase(databaseUrl(SERVER, 'never_made'))).rejects.toMatchObject({ code: '3D000' });
});
