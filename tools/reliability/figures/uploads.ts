import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { tally } from '../../load/statistics';
import { newUser, type User } from '../../people/accounts';
import { BASE_HOST, dataOf, encodedForm } from '../../people/client';
import { signedInCopies } from '../../people/copies';
import { DOCUMENTS, documentsForm, registerVehicle, uploadDocuments } from '../../people/vehicles';
import { withProduct, type Product } from '../../testing/product';
import type { Figure } from '../figure';
import { hostileFiles, isSafe, markedPhoto } from './hostile-files';

const AT_ONCE = 100;
const HOSTILE = 300;
/** How long memory may take to come back. */
const SETTLE_MS = 10_000;

interface Driver extends User {
  vehicle: string;
}

async function newDrivers({ client, databaseUrl }: Product): Promise<Driver[]> {
  const one = await newUser(client, 'Driver');
  const users = [one, ...(await signedInCopies(client, databaseUrl, one, AT_ONCE - 1))];
  const drivers: Driver[] = [];
  for (const [index, user] of users.entries()) {
    const reply = await registerVehicle(client, user, { plate_number: `KX ${index} BN GP` });
    drivers.push({ ...user, vehicle: dataOf<{ id: string }>(reply, 'Registering a vehicle').id });
  }
  return drivers;
}

const upload = ({ client }: Product, driver: Driver, form: Awaited<ReturnType<typeof encodedForm>>) =>
  uploadDocuments(client, driver, driver.vehicle, form);

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
      const all = await newDrivers(product);
      const [first] = all as [Driver];
      const form = await encodedForm(documentsForm(await Promise.all(DOCUMENTS.map(() => markedPhoto(1_600)))));
      for (let warm = 0; warm < 5; warm += 1) await upload(product, first, form);
      await pause(3_000);
      const before = product.memory();
      context.say(
        `${AT_ONCE} uploads of ${Math.round(form.body.length / 1024)} KiB at once; the API has ${before} MiB`,
      );
      const whole = await memoryOf(product, before, () =>
        Promise.all(all.map((driver) => upload(product, driver, form))),
      );
      context.say(`${AT_ONCE} uploads that are dropped`);
      const away = await memoryOf(product, before, () => Promise.all(all.map((driver) => dropped(product, driver))));
      const good = await markedPhoto(400);
      const files = await hostileFiles(HOSTILE);
      const hostile = await memoryOf(product, before, async () => {
        const statuses: number[] = [];
        for (const [index, file] of files.entries()) {
          const photos = DOCUMENTS.map((_, place) => (place === index % 4 ? file : good));
          statuses.push(
            (await upload(product, all[index % all.length] as Driver, await encodedForm(documentsForm(photos)))).status,
          );
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
        note: 'Damaged photos that can still be decoded are stored, encoded again. Metadata, which holds the place, and scripts are looked for in every stored file.',
      };
    }),
};
