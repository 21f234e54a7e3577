import { getExports, putNotifications, requestExport } from '@liftclub/api-contract';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM, VirtualConsole } from 'jsdom';
import { cleanUp } from '../../jobs/clean-up';
import { exportPage } from './export-page';
import { paidPlan } from '../../../testing/builders/trips';
import { setUpTestApi } from '../../../testing/test-api';
import { accessNow, confirmEmail, type SignedIn, signedIn } from '../../../testing/builders/users';
import { registerVehicle, uploadDocumentVersion } from '../../../testing/builders/vehicles';
import { newScholar } from '../../../testing/builders/scholars';

const api = setUpTestApi();

const HOSTILE = `<img src=x onerror="parent.ran()"><script>ran()</script>'"&`;
const ask = async (person: SignedIn) => api.call(requestExport, { access: await accessNow(api, person), body: {} });
const exportsOf = async (person: SignedIn) =>
  (await api.call(getExports, { access: await accessNow(api, person) })).response.data;
const download = async (person: SignedIn, id: string) =>
  api.app.inject({
    url: `/api/v1/account/export/${id}/file/`,
    headers: { host: 'passenger.liftclub.localhost:4200', authorization: `Bearer ${await accessNow(api, person)}` },
  });

async function copyOf(person: SignedIn) {
  const { response } = await ask(person);
  await api.runJobs();
  const { rawPayload, headers } = await download(person, response.data.id);
  expect(headers['content-type']).toBe('application/zip');
  const files = unzipSync(rawPayload);
  expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html']);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])) as Record<
    'data.json' | 'index.html',
    string
  >;
}

it('a guardian gets everything in one file that opens without a network and runs no script of a name', async () => {
  const guardian = await signedIn(api, { first_name: HOSTILE.slice(0, 40) });
  await newScholar(api, guardian, { name: HOSTILE });
  await paidPlan(api, guardian);
  const files = await copyOf(guardian);

  const { sections } = JSON.parse(files['data.json']) as { sections: { title: string; rows: object[] }[] };
  expect(sections.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Account', 'Learners', 'Plans', 'Rides of plans', 'Trips', 'Payments', 'Sign-ins']),
  );
  expect(sections.find(({ title }) => title === 'Learners')?.rows).toMatchObject([{ name: HOSTILE }]);

  let ran = 0;
  const { window } = new JSDOM(files['index.html'], {
    runScripts: 'dangerously',
    resources: 'usable',
    virtualConsole: new VirtualConsole(),
    beforeParse: (page) => Object.assign(page, { ran: () => (ran += 1) }),
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ran).toBe(0);
  expect(window.document.querySelectorAll('script, link, [src]:not([src^="data:"]), [onerror]')).toHaveLength(0);
  expect(window.document.body.textContent).toContain(HOSTILE);
  expect(files['index.html']).toContain(`content="default-src 'none';`);
});

it('a driver gets the vehicle and the photos of the documents', async () => {
  const driver = await signedIn(api, { role: 'Driver' });
  await uploadDocumentVersion(api, driver.access, await registerVehicle(api, driver));
  const { 'data.json': json, 'index.html': page } = await copyOf(driver);
  const { sections, photos } = JSON.parse(json) as { sections: { title: string }[]; photos: unknown[] };
  expect(sections.map(({ title }) => title)).toEqual(expect.arrayContaining(['Vehicle', 'Documents']));
  expect(photos).toHaveLength(4);
  expect(page.match(/src="data:image\/jpeg;base64,\/9j/g)).toHaveLength(4);
});

it('one copy is made at a time and a day, an SMS leads to it, and it is gone after 24 hours', async () => {
  const [person, stranger] = [await signedIn(api), await signedIn(api)];
  expect(await exportsOf(person)).toEqual([]);
  const first = await ask(person);
  expect([first.status, first.response.data.status]).toEqual([201, 'queued']);
  const second = await ask(person);
  expect([second.status, second.error.code]).toEqual([409, 'export_queued']);
  const { id } = first.response.data;
  expect((await download(person, id)).statusCode).toBe(404);

  await api.runJobs();
  expect(api.sms[0]).toMatchObject({
    to: person.phone,
    body: expect.stringContaining('http://passenger.liftclub.localhost:4200/your-data'),
  });
  expect(await exportsOf(person)).toMatchObject([{ id, status: 'ready', ready_at: api.deps.clock().toISOString() }]);
  expect((await download(stranger, id)).statusCode).toBe(404);
  expect((await download(person, 'none')).statusCode).toBe(404);
  const { rows } = await api.deps.db.$client.query('select file_key from privacy_requests where id = $1', [id]);
  expect(await api.deps.files.get(rows[0].file_key)).toBeDefined();

  const third = await ask(person);
  expect([third.status, third.error.code]).toEqual([409, 'export_today']);

  api.pass({ hours: 24 });
  expect((await download(person, id)).statusCode).toBe(404);
  expect(await exportsOf(person)).toMatchObject([{ status: 'expired' }]);
  await cleanUp(api.deps);
  expect(await api.deps.files.get(rows[0].file_key)).toBeUndefined();
  expect((await ask(person)).status).toBe(201);
});

it('a confirmed e-mail address gets a notice of the copy, besides the SMS and until when; no other address does', async () => {
  const [person, unconfirmed] = [await signedIn(api), await signedIn(api)];
  await confirmEmail(api, person);
  api.sms.length = api.mail.length = 0;
  await ask(person);
  await ask(unconfirmed);
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('/your-data'))).toHaveLength(2);
  expect(api.mail.map(({ to, subject }) => [to, subject])).toEqual([[person.email, 'The copy of your data is ready']]);
  expect(api.mail[0]?.text).toContain('http://passenger.liftclub.localhost:4200/your-data');
  expect(api.mail[0]?.text).toMatch(/until \d\d Jan 2026, 08:00/);
  expect(api.mail[0]?.text).toContain('If you did not ask for it');
});

it('who chose e-mail for the copy of their data gets one e-mail and no SMS', async () => {
  const person = await signedIn(api, { role: 'Driver' });
  await confirmEmail(api, person);
  const types = [{ type: 'export_ready' as const, order: ['email' as const] }];
  await api.call(putNotifications, { access: await accessNow(api, person), body: { types } });
  api.sms.length = api.mail.length = 0;
  await ask(person);
  await api.runJobs();
  expect(api.sms.filter(({ body }) => body.includes('/your-data'))).toEqual([]);
  expect(api.mail).toHaveLength(1);
});

it('a page without anything in it is a page', () => {
  expect(exportPage({ made_at: '2026-01-12', sections: [], photos: [] })).toContain('<h1>Your Liftclub data</h1>');
});
