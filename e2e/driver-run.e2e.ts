import type { Page } from '@playwright/test';
import { serveRun } from './fixtures/driver-run-server';
import { originOf } from './fixtures/stack';
import { expect, expectAccessible, test } from './fixtures/test';

const PHONE = { width: 360, height: 740 };
const at = (path: string) => `${originOf('driver')}${path}`;

test.use({ viewport: PHONE, serviceWorkers: 'allow', permissions: ['geolocation'] });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const step = (page: Page, name: string) => expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
const keptRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Record<string, number>>((resolve, reject) => {
        const request = indexedDB.open('liftclub-runs');
        request.onerror = () => reject(new Error('not opened'));
        request.onsuccess = () => {
          const names = ['runs', 'events', 'fixes', 'cards'];
          const found: Record<string, number> = {};
          const transaction = request.result.transaction(names);
          for (const name of names) {
            const counting = transaction.objectStore(name).count();
            counting.onsuccess = () => (found[name] = counting.result);
          }
          transaction.oncomplete = () => {
            request.result.close();
            resolve(found);
          };
        };
      }),
  );

test('a driver drives a run whose connection is lost on the way, and everything arrives in order', async ({
  driver: { page, user },
}) => {
  test.setTimeout(120_000);
  const server = await serveRun(page);
  await page.context().setGeolocation({ latitude: -26.1076, longitude: 28.0567, accuracy: 8 });
  await page.goto(at(`/trips/${user.user.id}`));
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Open run of Today/ }).click();
  await step(page, 'Check your vehicle');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await expectAccessible(page);
  await press(page, 'Start run');
  await step(page, 'Pick up Lesedi');
  await expect(page.getByText('Green gate')).toBeVisible();
  await expect.poll(() => server.accepted.map(({ type }) => type)).toEqual(['start_run']);

  // Airplane mode: the page is killed and opened again, and goes on where it stood.
  server.isAway = true;
  await page.context().setOffline(true);
  await press(page, 'Arrived');
  await step(page, 'Code of Lesedi');
  await page.getByLabel('Pick-up code').fill('9999');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong code. 4 tries are left.')).toBeVisible();
  await page.goto('about:blank');
  await page.goto(at(`/runs/${server.id}`));
  await step(page, 'Code of Lesedi');
  await expect(page.getByText('1 step is not sent yet.')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  await page.getByLabel('Pick-up code').fill('1234');
  await press(page, 'On board');
  await step(page, 'Pick up Thabo');
  await press(page, 'Arrived');
  await step(page, 'Code of Thabo');
  await page.getByText('No code?', { exact: true }).click();
  await page.getByLabel('Why is there no code?').fill('His phone is flat');
  await press(page, 'On board without code');
  await step(page, 'Drop off Lesedi');
  await page.getByLabel('Rosebank Primary').check();
  await press(page, 'Dropped off');
  await step(page, 'Drop off Thabo');
  await press(page, 'Dropped off');
  await press(page, 'Vehicle is empty');
  await press(page, 'Close run');
  await step(page, 'Run closed');
  expect(server.accepted).toHaveLength(1);

  server.isAway = false;
  await page.context().setOffline(false);
  await expect
    .poll(() => server.accepted.map(({ type }) => type), { timeout: 30_000 })
    .toEqual([
      ...['start_run', 'arrived', 'on_board', 'arrived', 'on_board'],
      ...['dropped_off', 'dropped_off', 'vehicle_empty', 'close_run'],
    ]);
  const times = server.accepted.map((event) => event.at);
  expect(times).toEqual(times.toSorted());
  await expect.poll(() => keptRows(page)).toMatchObject({ runs: 0, events: 0, fixes: 0 });
  await expect(page.getByText(/Names and addresses are not on this phone any more/)).toBeVisible();
});

test('two phones of a driver: the later step of an earlier state is refused, shown, and the page moves on', async ({
  driver: { page, user },
}) => {
  const server = await serveRun(page);
  await page.goto(at(`/runs/${server.id}`));
  await step(page, 'Check your vehicle');
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await press(page, 'Start run');
  await step(page, 'Pick up Lesedi');
  await expect.poll(() => server.accepted.length).toBe(1);
  await page.context().route('**/events/', (route) => {
    const [event] = route.request().postDataJSON() as [{ id: string; trip_id: string }];
    server.accepted.push({ ...event, type: 'arrived', id: crypto.randomUUID(), at: new Date().toISOString() });
    const results = [{ id: event.id, result: 'refused', code: 'out_of_order', why: 'The vehicle has arrived.' }];
    return route.fulfill({ json: { success: true, message: '', data: { version: 3, results } } });
  });
  await press(page, 'Arrived');
  await expect(page.getByText(/The run has moved on, perhaps on another phone/)).toBeVisible();
  await step(page, 'Code of Lesedi');
  await expectAccessible(page);
  await press(page, 'I have read this');
  await expect(page.getByText('Not accepted')).toBeHidden();

  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/auth/signin'));
  expect(await keptRows(page)).toEqual({ runs: 0, cards: 0, events: 0, fixes: 0 });
  expect(user.role).toBe('Driver');
});
