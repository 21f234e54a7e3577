import { randomInt } from 'node:crypto';
import { giveConsent } from '@liftclub/api-contract';
import { CONSENT_VERSIONS, formatDay, weekOf } from '@liftclub/domain';
import { BLOEMFONTEIN } from '../fixtures/areas';
import { comingMonday, comingRideDay } from '../fixtures/open-weeks';
import { makePaid, setFault } from '../fixtures/payments';
import { askSandbox, originOf, stack } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';
import { callApi, signedIn, smsTo, type SignedIn, type TestUser } from '../fixtures/users';

// The second breaks WhatsApp for the whole stack.
test.describe.configure({ mode: 'default' });
test.afterEach(() => setFault('whatsapp', 'none'));

const turnOnWhatsapp = (user: SignedIn) =>
  callApi<typeof giveConsent>(
    giveConsent,
    { kind: 'whatsapp', version: CONSENT_VERSIONS.whatsapp },
    { authorization: `Bearer ${user.access}` },
  );
const whatsappTo = async ({ phone }: Pick<TestUser, 'phone'>): Promise<string[]> =>
  (await askSandbox<{ body: string }[]>(`/whatsapp/messages?to=${encodeURIComponent(phone)}`)).map(({ body }) => body);

test('a guardian taps SKIP on WhatsApp, and the ride is skipped in the app without an SMS', async ({
  passenger: { page, user },
}) => {
  const date = comingRideDay();
  await makePaid(user, date);
  await turnOnWhatsapp(user);
  await page.goto(`http://localhost:${stack.sandboxPort}/whatsapp?to=${encodeURIComponent(user.phone)}`);
  await page.getByLabel('Write from').fill(user.phone);
  await page.getByLabel('Text').fill('Good morning');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('button', { name: 'Skip next ride day' }).click();
  const skipped = `Skipped on ${formatDay(date)}: Ride A 07:15. R `;
  await expect(page.getByRole('listitem').filter({ hasText: skipped })).toContainText('delivered');
  await look(page);
  await page.goto(`${originOf('passenger')}/trips/${user.user.id}?week=${weekOf(date)[0]}`);
  await expect(page.getByRole('main')).toContainText('Skipped');
  expect((await smsTo(user)).join()).not.toContain('Skipped');
});

test('while WhatsApp is down, a cancelled ride reaches the guardian by SMS within 90 seconds', async ({
  staffPage: page,
}) => {
  // A minute of it waits for WhatsApp.
  test.setTimeout(180_000);
  const user = await signedIn({ first_name: `Thandi${randomInt(1e9)}` });
  await makePaid(user, comingMonday(), BLOEMFONTEIN);
  await turnOnWhatsapp(user);
  await setFault('whatsapp', 'error');
  await page.goto(`${originOf('console')}/dispatch?market=RSA&date=${comingMonday()}`);
  await page.getByRole('button', { name: new RegExp(user.first_name) }).click();
  await page.getByRole('button', { name: 'Cancel trip...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this trip?' });
  await dialog.getByLabel('Reason').fill('The school is closed');
  await dialog.getByRole('button', { name: 'Cancel trip' }).click();
  await expectToast(page, 'Trip cancelled');
  const texts = async () => (await smsTo(user)).filter((text) => text.includes('is cancelled'));
  await expect.poll(texts, { timeout: 90_000, intervals: [2_000] }).toHaveLength(1);
  expect(await whatsappTo(user)).toEqual([]);
});
