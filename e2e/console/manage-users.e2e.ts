import type { Page } from '@playwright/test';
import { forgetRecentCodes } from '../fixtures/database';
import { readCode, type SignedIn } from '../fixtures/users';
import { askForCode, enterCode, setPassword } from '../fixtures/reset-password';
import { askSandbox, originOf } from '../fixtures/stack';
import { expect, look, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

const at = (path: string) => `${originOf('passenger')}${path}`;
const NEW_PASSWORD = 'a brand new password';
const REASON = 'The bank called: her phone was stolen.';

/** "082 123 4567", the local form of a South African number. */
const asSaid = (phone: string): string => phone.replace(/^\+27(\d{2})(\d{3})(\d{4})$/, '0$1 $2 $3');

async function findByPhone(page: Page, user: SignedIn): Promise<void> {
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByRole('searchbox', { name: 'Search by name, phone or email' }).fill(asSaid(user.phone));
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: user.email });
  await expect(row).toContainText('Active');
  await row.getByRole('link', { name: 'Naledi Mokoena' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Naledi Mokoena' })).toBeFocused();
}

const lockedPlate = (page: Page) => page.getByRole('region', { name: 'This account is locked' });
const card = (page: Page, name: string) => page.getByRole('region', { name });

async function lock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock account' }).click();
  const question = page.getByRole('dialog', { name: 'Lock the account of Naledi Mokoena?' });
  await question.getByRole('button', { name: 'Lock account' }).click();
  await expect(question.getByText('This field is required')).toBeVisible();
  await expect(question.getByLabel('Reason')).toBeFocused();
  await look(page);
  await question.getByLabel('Reason').fill(REASON);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Account locked');
  await expect(lockedPlate(page)).toContainText(`Reason: ${REASON}`);
  await expect(card(page, 'Signed in')).toContainText('Not signed in anywhere.');
  await look(page);
}

/** An action of staff after a confirmation. */
async function confirm(
  page: Page,
  opener: string | RegExp,
  question: string,
  response: string,
  done: string | RegExp,
): Promise<void> {
  await page.getByRole('button', { name: opener }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await expect(dialog).toBeVisible();
  await look(page);
  await dialog.getByRole('button', { name: response }).click();
  await expectToast(page, done);
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

const isHome = (page: Page) => expect(page).toHaveURL(/\/home\/[0-9a-f-]{36}$/);
const isSignedOut = (page: Page) => expect(page).toHaveURL(at('/auth/signin'));

/** The passenger continues in the open page, whose next call is rejected. */
async function goesOn(page: Page): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).click();
}

async function textsTo({ phone }: SignedIn): Promise<string[]> {
  const messages = await askSandbox<{ body: string }[]>(`/sms/messages?to=${encodeURIComponent(phone)}`);
  return messages.map(({ body }) => body);
}

test('staff find a passenger by phone and lock the account: nobody gets in until they unlock it', async ({
  passenger: { page, user },
  staffPage,
}) => {
  // Two users take turns, and every state is checked on a phone.
  test.setTimeout(150_000);
  await page.goto(at(`/home/${user.user.id}`));
  await expect(page.getByText('Hello, Naledi')).toBeVisible();
  await findByPhone(staffPage, user);
  await look(staffPage);

  await lock(staffPage);
  await goesOn(page);
  await isSignedOut(page);
  await signIn(page, user.email, user.password);
  await expect(page.getByText('This account is locked. Please contact Liftclub.').first()).toBeVisible();
  await isSignedOut(page);
  await look(page);

  await confirm(
    staffPage,
    'Unlock account',
    'Unlock the account of Naledi Mokoena?',
    'Unlock account',
    'Account unlocked',
  );
  await expect(lockedPlate(staffPage)).toHaveCount(0);
  await expect(card(staffPage, 'Staff actions').getByRole('listitem')).toHaveText([
    /^Unlocked an account, by Nomsa Khumalo/,
    new RegExp(`^Locked an account, by Nomsa Khumalo\\s*Reason: ${REASON}`),
  ]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await isHome(page);
});

test('a passenger chooses a new password when staff ask for it; staff end the sign-in, and the history has all of it', async ({
  passenger: { page, user },
  staffPage,
}) => {
  test.setTimeout(150_000);
  await findByPhone(staffPage, user);
  const question = 'Ask Naledi Mokoena to choose a new password?';
  await confirm(
    staffPage,
    'Start password reset',
    question,
    'Send the SMS',
    'SMS sent. It can be sent again in 1 minute.',
  );
  await expect
    .poll(() => textsTo(user))
    .toContainEqual(expect.stringContaining('Liftclub has signed you out everywhere.'));
  await forgetRecentCodes(user.phone);
  const old = await readCode(user.phone);
  await askForCode(page, user);
  const first = await readCode(user.phone, old);
  await enterCode(page, first);
  await expect(page.getByText('One more step: enter the second code we have just sent.')).toBeVisible();
  await enterCode(page, await readCode(user.phone, first));
  await setPassword(page, NEW_PASSWORD);
  await expectToast(page, 'Password Reset');
  await signIn(page, user.email, NEW_PASSWORD);
  await isHome(page);
  await expect(page.getByText('Hello, Naledi')).toBeVisible();

  await staffPage.reload();
  await confirm(staffPage, /^End: Passenger app, since/, 'End this session?', 'End session', 'Session ended');
  await expect(card(staffPage, 'Signed in')).toContainText('Not signed in anywhere.');
  await goesOn(page);
  await isSignedOut(page);

  await staffPage.getByRole('link', { name: 'All entries' }).click();
  await expect(staffPage.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  const rows = (words: string) => staffPage.getByRole('row').filter({ hasText: `Nomsa Khumalo ${words}` });
  await expect(rows('started a password reset for Naledi Mokoena')).toHaveCount(1);
  await expect(rows('ended a session of Naledi Mokoena')).toHaveCount(1);
  await expect(rows('viewed Naledi Mokoena').first()).toBeVisible();
  await look(staffPage);
});
