import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BASE_HOST } from '../../checks/test-stack';
import type { Figure } from '../figure';
import { crowdLike, signedIn, type Person } from '../people';
import { withProduct, type Product } from '../product';
import { tally } from '../statistics';
import { cameraPhoto, hostileFiles, isSafe } from './hostile-files';

const DOCUMENTS = ['driver_license_front', 'driver_license_back', 'vehicle_insurance', 'vehicle_photo'];
const AT_ONCE = 100;
const HOSTILE = 300;
/** How long memory may take to come back. */
const SETTLE_MS = 10_000;

interface Driver extends Person {
  vehicle: string;
}

async function drivers(product: Product): Promise<Driver[]> {
  const one = await signedIn(product, 'Driver');
  const all = [one, ...(await crowdLike(product, one, AT_ONCE - 1))];
  const body = {
    name: 'Toyota',
    model: 'Quantum',
    color: 'White',
    year: '2021',
    seat_no: 8,
    license_expiry: '2029-01-31',
  };
  const registered: Driver[] = [];
  for (const [index, driver] of all.entries()) {
    const headers = { authorization: `Bearer ${driver.access}`, 'idempotency-key': crypto.randomUUID() };
    const plate = { ...body, plate_number: `KX ${index} BN GP` };
    const reply = await product.send(
      'POST',
      '/api/v1/driver/vehicle/create-vehicle',
      { body: plate, headers },
      'driver',
    );
    if (reply.status !== 201) throw new Error(`Registering a vehicle answered ${reply.status}: ${reply.body}`);
    registered.push({ ...driver, vehicle: (JSON.parse(reply.body) as { data: { id: string } }).data.id });
  }
  return registered;
}

async function formOf(photos: readonly Buffer[]): Promise<{ body: Buffer; type: string }> {
  const form = new FormData();
  DOCUMENTS.forEach((name, index) =>
    form.set(name, new Blob([new Uint8Array(photos[index] ?? Buffer.alloc(0))], { type: 'image/jpeg' }), 'photo.jpg'),
  );
  const encoded = new Request('http://x', { method: 'POST', body: form });
  return { body: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' };
}

const upload = ({ send }: Product, { access, vehicle }: Driver, { body, type }: { body: Buffer; type: string }) => {
  const headers = { authorization: `Bearer ${access}`, 'content-type': type };
  return send('PATCH', `/api/v1/driver/vehicle/${vehicle}/`, { body, headers }, 'driver');
};

/** The most memory of the API while `work` runs, and what is left of it ten seconds later; MiB above `before`. */
async function memoryOf<T>({ memory }: Product, before: number, work: () => Promise<T>) {
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, memory())), 50);
  const result = await work();
  clearInterval(timer);
  await pause(SETTLE_MS);
  return { result, most: most - before, left: memory() - before };
}

/** Sends most of a large upload, stops for three seconds and goes away. */
async function dropped({ port }: Product, { access, vehicle }: Driver): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(
    `PATCH /api/v1/driver/vehicle/${vehicle}/ HTTP/1.1\r\nHost: driver.${BASE_HOST}:${port}\r\nAuthorization: Bearer ${access}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 30000000\r\n\r\n` +
      `--x\r\nContent-Disposition: form-data; name="vehicle_photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  );
  for (let sent = 0; sent < 7; sent += 1) socket.write(Buffer.alloc(1024 * 1024, 7));
  await pause(3_000);
  socket.destroy();
}

async function unsafeFiles(dataDir: string): Promise<{ stored: number; unsafe: number }> {
  const folder = join(dataDir, 'files', 'documents');
  const names = readdirSync(folder);
  let unsafe = 0;
  for (const name of names) if (!(await isSafe(readFileSync(join(folder, name))))) unsafe += 1;
  return { stored: names.length, unsafe };
}

export const uploads: Figure = {
  name: 'uploads',
  goal: '300 hostile files: 0 stored unsafe, 0 with GPS; 100 uploads at once: memory +<300 MiB, back within 10 s; none refused',
  share:
    '24 at once and 100 hostile uploads: `apps/api/src/plugins/contract/upload-admission.test.ts`, `apps/api/src/modules/vehicles/hostile-uploads.test.ts`; of those at once the order and the bytes that are admitted are judged, not the memory',
  run: (context) =>
    withProduct(context, {}, async (product) => {
      const all = await drivers(product);
      const [first] = all as [Driver];
      const photo = await formOf(await Promise.all(DOCUMENTS.map(() => cameraPhoto(1_600))));
      for (let warm = 0; warm < 5; warm += 1) await upload(product, first, photo);
      await pause(3_000);
      const before = product.memory();
      context.say(
        `${AT_ONCE} uploads of ${Math.round(photo.body.length / 1024)} KiB at once; the API has ${before} MiB`,
      );
      const whole = await memoryOf(product, before, () =>
        Promise.all(all.map((driver) => upload(product, driver, photo))),
      );
      context.say(`${AT_ONCE} uploads that are dropped`);
      const away = await memoryOf(product, before, () => Promise.all(all.map((driver) => dropped(product, driver))));
      const good = await cameraPhoto(400);
      const files = await hostileFiles(HOSTILE);
      const hostile = await memoryOf(product, before, async () => {
        const statuses: number[] = [];
        for (const [index, file] of files.entries()) {
          const photos = DOCUMENTS.map((_, place) => (place === index % 4 ? file : good));
          statuses.push((await upload(product, all[index % all.length] as Driver, await formOf(photos))).status);
          if ((index + 1) % 100 === 0) context.say(`${index + 1}/${HOSTILE} hostile files`);
        }
        return statuses;
      });
      const { stored, unsafe } = await unsafeFiles(product.dataDir);
      const statuses = whole.result.map(({ status }) => status);
      const slowest = Math.round(Math.max(...whole.result.map(({ took }) => took)) / 1000);
      const memory = [whole, away, hostile].map(({ most, left }) => `+${most}, +${left} after 10 s`);
      return {
        measured:
          `${HOSTILE} hostile: ${tally(hostile.result)}; ${unsafe} of ${stored} stored files unsafe. ${AT_ONCE} at once: ` +
          `${tally(statuses)}, the slowest ${slowest} s. MiB: whole ${memory[0]}; dropped ${memory[1]}; hostile ${memory[2]}`,
        met:
          unsafe === 0 &&
          statuses.every((status) => status === 200) &&
          hostile.result.every((status) => status === 200 || status === 400) &&
          [whole, away, hostile].every(({ most, left }) => most < 300 && left < 150),
        note: 'Damaged photos that can still be decoded are stored, encoded anew. Metadata, which holds the place, and scripts are looked for in every stored file.',
      };
    }),
};
