import { askSandbox, originOf } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';
import { expectToast } from '../fixtures/toasts';

/** The link in the newest mail to an address; empty while none has come. */
async function linkIn(address: string): Promise<string> {
  const inbox = await askSandbox<{ text: string }[]>(`/mail/messages?to=${encodeURIComponent(address)}`);
  return /http\S+#email=\S+/.exec(inbox[0]?.text ?? '')?.[0] ?? '';
}

test('a passenger confirms the e-mail address by the link in the mail', async ({ passenger: { page, user } }) => {
  const profile = `${originOf('passenger')}/profile/${user.user.id}`;
  await page.goto(profile);
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm your e-mail address' }).click();
  await expectToast(page, 'We sent you an e-mail. Open the link in it to confirm your address.');
  await expect.poll(() => linkIn(user.email)).toContain(`${originOf('passenger')}/profile/#email=`);
  const link = await linkIn(user.email);

  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Liftclub' }).click();
  await expect(page).toHaveURL(`${originOf('passenger')}/home/${user.user.id}`);
  await page.goto(profile);
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});
