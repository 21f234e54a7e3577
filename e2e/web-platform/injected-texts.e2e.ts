import type { Page } from '@playwright/test';
import { comingMonday } from '../fixtures/open-weeks';
import { withoutLiveStream } from '../fixtures/staff';
import { originOf } from '../fixtures/stack';
import { expect, test } from '../fixtures/test';
import { callApi, signedIn, type SignedIn } from '../fixtures/users';

/** Each calls `ran` when a page takes it for more than text. */
const SHAPES = [
  '<script>ran()</script>',
  '<img src=x onerror=ran()>',
  '<svg onload=ran()>',
  '<svg><animate onbegin=ran() attributeName=x>',
  '<iframe srcdoc="<script>parent.ran()</script>">',
  '<details open ontoggle=ran()>',
  '<a href="javascript:ran()" autofocus onfocus=ran()>x</a>',
  '<math><mtext><script>ran()</script>',
  '<style onload=ran()></style>',
  '<body onload=ran()>',
  '<input autofocus onfocus=ran()>',
  '<video><source onerror=ran()>',
  '<base href="javascript:ran()//">',
  '<meta http-equiv=refresh content="0;javascript:ran()">',
  '<template><script>ran()</script></template>',
  '{{constructor.constructor("ran()")()}}',
  '${ran()}',
  'javascript:ran()',
  'data:text/html,<script>opener.ran()</script>',
  '&lt;script&gt;ran()&lt;/script&gt;',
];
const AROUND = [
  (text: string) => text,
  (text: string) => `">${text}`,
  (text: string) => `'>${text}`,
  (text: string) => `</title></textarea>${text}`,
  (text: string) => `--></script>${text}`,
];
const TEXTS = AROUND.flatMap((around) => SHAPES.map(around));

const as = ({ access }: SignedIn) => ({ authorization: `Bearer ${access}` });

/** Uses each text once: names, learners, schools, streets, places of rides, vehicles. */
async function storeAll(): Promise<{ passenger: SignedIn; driver: SignedIn }> {
  const left = [...TEXTS];
  const next = () => left.pop() ?? '<script>ran()</script>';
  const short = () =>
    left.splice(
      left.findIndex(({ length }) => length <= 40),
      1,
    )[0];
  const names = () => ({ first_name: next(), last_name: next() });
  const passenger = await signedIn(names());
  const driver = await signedIn({ ...names(), role: 'Driver' });
  const post = (path: string, body: object, who: SignedIn) => callApi({ method: 'POST', path }, body, as(who));
  const car = { name: short(), model: short(), color: short(), year: '2021', seat_no: 8, plate_number: 'KX 12 BN GP' };
  await post('driver/vehicle/create-vehicle', { ...car, license_expiry: '2029-01-31' }, driver);
  for (let ride = 0; ride < 6; ride += 1) {
    const [pick_up, drop_off] = [
      { latitude: -26.1076, longitude: 28.0567, address: next() },
      { latitude: -26.1458, longitude: 28.0416, address: next() },
    ];
    const leg = { ride_type: 'A', pick_up, drop_off, distance: 7.1, time_type: 'fixed', trip_time: '07:15:00' };
    const booking = { trip_type: '1_way', start_date: comingMonday(), validity: '1_week', trip: [leg] };
    await post('ride/bookings/book/', booking, passenger);
  }
  while (left.length > 0) {
    const learner = { name: next(), age: 9, gender: 'Female', school_name: next(), school_address: next() };
    await post('passenger/scholar/create-scholar/', learner, passenger);
  }
  return { passenger, driver };
}

async function signInBrowser(page: Page, host: 'passenger' | 'driver', who: SignedIn): Promise<void> {
  const empty = `${originOf(host)}/empty`;
  await page.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Empty</title>' }));
  await page.goto(empty);
  const stored = { access: who.access, refresh: who.refresh, user: JSON.stringify(who.user) };
  await page.evaluate(
    (items) => Object.entries(items).forEach(([key, item]) => localStorage.setItem(key, item)),
    stored,
  );
}

/** Opens a screen, waits until it shows what is stored, to the end of its list; returns what can be read. */
async function walk(page: Page, address: string): Promise<string> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  for (let more = page.getByRole('button', { name: /more/i }); await more.count();) {
    if (!(await more.first().isVisible())) break;
    await more.first().click();
    await page.waitForLoadState('networkidle');
  }
  return page.locator('body').innerText();
}

test('a hundred texts with scripts in them stay text, for passengers, drivers and staff', async ({
  page,
  staffPage,
}) => {
  test.setTimeout(240_000);
  expect(TEXTS).toHaveLength(100);
  let runs = 0;
  let read = '';
  for (const one of [page, staffPage]) {
    await one.exposeFunction('ran', () => (runs += 1));
    one.on('dialog', (dialog) => void dialog.dismiss());
  }
  await withoutLiveStream(staffPage);
  const { passenger, driver } = await storeAll();
  const own = `${originOf('passenger')}/`;
  await signInBrowser(page, 'passenger', passenger);
  const { id } = passenger.user;
  for (const path of [
    `home/${id}`,
    `profile/${id}`,
    `scholar/${id}`,
    `schedule-ride/${id}`,
    `bookings/${id}?status=draft`,
  ])
    read += await walk(page, own + path);
  await signInBrowser(page, 'driver', driver);
  for (const path of [`home/${driver.user.id}`, `profile/${driver.user.id}`, `vehicle/${driver.user.id}`])
    read += await walk(page, `${originOf('driver')}/${path}`);
  const console = originOf('console');
  for (const path of [
    '/people',
    `/people/${id}`,
    `/people/${driver.user.id}`,
    '/bookings',
    `/bookings?passenger=${id}`,
    '/reviews',
    '/audit',
  ])
    read += await walk(staffPage, console + path);
  expect(runs).toBe(0);
  // Most are shown, letter for letter.
  expect(TEXTS.filter((text) => read.includes(text)).length).toBeGreaterThan(60);
});
