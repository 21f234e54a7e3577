import type { Socket } from 'node:net';
import { uploadAdmission } from './upload-admission';
import { listening, opened } from '../../../testing/http/raw-http';
import { startTestApi, type TestApi } from '../../../testing/test-api';
import { signedIn, type SignedIn } from '../../../testing/builders/users';
import { fourPhotos, keptFiles, registerVehicle, upload } from '../../../testing/builders/vehicles';

/** Work that runs until it is told to end. */
function work() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begun = false;
  return { run: async () => ((begun = true), ended), end, begun: () => begun };
}
const of = (userId: string, bytes: number) => ({ userId, bytes, arrived: () => undefined, giveUp: () => undefined });
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('uploads that do not fit', () => {
  it('wait in their order, and begin when there is room', async () => {
    const admit = uploadAdmission(100, { waitMs: 60_000, lookMs: 60_000 });
    const [one, two, three] = [work(), work(), work()];
    const all = [admit(of('a', 60), one.run), admit(of('b', 60), two.run), admit(of('c', 10), three.run)];
    await soon();
    expect([one, two, three].map(({ begun }) => begun())).toEqual([true, false, false]);
    one.end();
    await all[0];
    await soon();
    expect([two, three].map(({ begun }) => begun())).toEqual([true, true]);
    two.end();
    three.end();
    await Promise.all(all);
  });

  it('are refused when nobody makes room in time, and those behind them go on', async () => {
    const admit = uploadAdmission(100, { waitMs: 30, lookMs: 60_000 });
    const [one, two] = [work(), work()];
    const first = admit(of('a', 90), one.run);
    await expect(admit(of('b', 90), two.run)).rejects.toMatchObject({ status: 503, extra: { retryAfter: 5 } });
    one.end();
    await first;
    await expect(admit(of('b', 90), async () => 'done')).resolves.toBe('done');
  });

  it('one that is larger than all room together goes alone', async () => {
    await expect(uploadAdmission(10, { waitMs: 30, lookMs: 60_000 })(of('a', 90), async () => 'done')).resolves.toBe(
      'done',
    );
  });
});

describe('an upload that comes slowly', () => {
  const slow = (bytesPerLook: number) => {
    let [bytes, given] = [0, 0];
    const upload = { ...of('slow', 90), arrived: () => (bytes += bytesPerLook), giveUp: () => void (given += 1) };
    return { upload, given: () => given };
  };
  const waitedFor = async (bytesPerLook: number) => {
    const admit = uploadAdmission(100, { waitMs: 200, lookMs: 20 });
    const [one, { upload, given }] = [work(), slow(bytesPerLook)];
    const first = admit(upload, one.run);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const alone = given();
    await expect(admit(of('b', 90), async () => 'done')).rejects.toMatchObject({ status: 503 });
    one.end();
    await first;
    return [alone, given() > 0];
  };

  it('is given up while others wait for it', async () => expect(await waitedFor(1_000)).toEqual([0, true]));
  it('is not, when it comes fast enough', async () => expect(await waitedFor(200_000)).toEqual([0, false]));
});

it('one that fails makes room as well', async () => {
  const admit = uploadAdmission(100, { waitMs: 30, lookMs: 60_000 });
  await expect(admit(of('a', 90), () => Promise.reject(new Error('aborted')))).rejects.toThrow('aborted');
  await expect(admit(of('a', 90), async () => 'done')).resolves.toBe('done');
});

describe('a driver', () => {
  let api: TestApi;
  let driver: SignedIn;
  let vehicle: string;
  let port: number;
  beforeAll(async () => {
    api = await startTestApi();
    driver = await signedIn(api, { role: 'Driver' });
    vehicle = await registerVehicle(api, driver);
    port = await listening(api);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  /** Begins an upload and sends nothing more; resolves when the server has admitted it. */
  async function begun(headers: string): Promise<Socket> {
    const socket = await opened(port);
    const { admitUpload } = api.app;
    const admitted = new Promise<void>((resolve) =>
      jest.spyOn(api.app, 'admitUpload').mockImplementation((one, read) => admitUpload(one, () => (resolve(), read()))),
    );
    socket.write(
      `PATCH /api/v1/driver/vehicle/${vehicle}/ HTTP/1.1\r\nHost: driver.liftclub.localhost\r\n` +
        `Authorization: Bearer ${driver.access}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Expect: 100-continue\r\n${headers}\r\n\r\n${headers.includes('chunked') ? '5\r\n--x\r\n\r\n' : '--x\r\n'}`,
    );
    await admitted;
    return socket;
  }

  it.each(['Content-Length: 20000000', 'Transfer-Encoding: chunked'])(
    'uploads one thing at a time (%s): of four more three wait until the first was dropped, one is refused',
    async (length) => {
      const held = await begun(length);
      const photos = await fourPhotos();
      const others = [1, 2, 3, 4].map(() => upload(api, driver.access, vehicle, photos));
      const refused = await Promise.race(others);
      expect([refused.status, refused.error.code, refused.headers['retry-after']]).toEqual([
        429,
        'upload_running',
        '5',
      ]);
      held.destroy();
      expect((await Promise.all(others)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    },
  );

  it('uploads while many others do, and all are served', async () => {
    const photos = await fourPhotos();
    const others: (() => ReturnType<typeof upload>)[] = [];
    for (let other = 0; other < 24; other += 1) {
      const { access } = await signedIn(api, { role: 'Driver' });
      const theirs = await registerVehicle(api, { access });
      others.push(() => upload(api, access, theirs, photos));
    }
    const results = await Promise.all(others.map((send) => send()));
    expect(results.map(({ status }) => status)).toEqual(others.map(() => 200));
  }, 60_000);

  it('is refused a body that is too long before any of it is read', async () => {
    const before = await keptFiles(api);
    const socket = await opened(port);
    const answered = new Promise<string>((resolve) => socket.once('data', (data: Buffer) => resolve(String(data))));
    socket.write(
      `PATCH /api/v1/driver/vehicle/${vehicle}/ HTTP/1.1\r\nHost: driver.liftclub.localhost\r\n` +
        `Authorization: Bearer ${driver.access}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
        `Content-Length: 99000000\r\n\r\n`,
    );
    expect(await answered).toContain('HTTP/1.1 413');
    socket.destroy();
    expect(await keptFiles(api)).toEqual(before);
  });
});
