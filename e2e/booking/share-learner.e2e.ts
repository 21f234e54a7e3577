import { createScholar } from '@liftclub/api-contract';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { askSandbox, originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, look, signIn, test } from '../fixtures/test';
import { callApi, signedIn, type SignedIn } from '../fixtures/users';

const at = (path: string) => `${originOf('passenger')}${path}`;

/** A learner with a paid week of rides. */
async function rider(guardian: SignedIn): Promise<string> {
  const school = { school_name: 'Rosebank Primary', school_address: 'Rosebank' };
  const headers = { authorization: `Bearer ${guardian.access}` };
  const body = { name: 'Lesedi Mokoena', age: 9, gender: 'Female', ...school };
  const { response } = await callApi<typeof createScholar>(createScholar, body, headers);
  await makePaid(guardian, comingMonday(), undefined, response.data.id);
  return response.data.id;
}

/** The code of the SMS that invites a phone; those of its sign-up are older. */
async function invitationCode(phone: string): Promise<string> {
  const newest = async () => {
    const [sms] = await askSandbox<{ body: string }[]>(`/sms/messages?to=${encodeURIComponent(phone)}`);
    return sms?.body ?? '';
  };
  await expect.poll(newest).toContain('to help');
  return (await newest()).slice(0, 4);
}

test('a guardian shares a learner with a grandmother, who sees the rides and not the money, until she is removed', async ({
  passenger: { page, user },
  browser,
}) => {
  test.setTimeout(120_000);
  const scholarId = await rider(user);
  const gogo = await signedIn({ first_name: 'Gogo', last_name: 'Mokoena' });
  const context = await browser.newContext();
  const { page: hers } = await signIn(await context.newPage(), gogo);

  await page.goto(at(`/scholar/${user.user.id}`));
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Help and care for Lesedi Mokoena' }).click();
  await expect(page).toHaveURL(at(`/learner/${scholarId}`));
  const people = page.getByRole('region', { name: 'Helpers' });
  await people.getByRole('button', { name: 'Invite' }).click();
  const invite = page.getByRole('dialog', { name: 'Invite someone to help' });
  await invite.getByLabel('Phone number').fill(gogo.phone.replace('+27', '0'));
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.keyboard.press('Enter');
  await expect(people.getByText(/^Invited: \+27/)).toBeVisible();
  await expect(invite).toBeHidden();
  await expectAccessible(page);
  await expectFitsPhone(page);

  const code = await invitationCode(gogo.phone);
  await hers.goto(at('/invited'));
  await expectFitsPhone(hers);
  await hers.getByLabel('Digit 1 of 4').click();
  await hers.keyboard.type(code);
  await hers.getByRole('button', { name: 'Accept' }).click();
  await expect(hers.getByText('You can now help with a learner')).toBeVisible();
  await look(hers);
  await hers.goto(at(`/trips/${gogo.user.id}?week=${comingMonday()}`));
  const rides = hers.getByRole('main');
  await expect(rides.getByText(/Lesedi Mokoena · Shared with you/)).toHaveCount(5);
  await expect(rides.getByRole('button')).toHaveCount(0);
  await expect(rides.getByText(/R\s?\d/)).toHaveCount(0);
  await expectFitsPhone(hers);
  await hers.goto(at(`/scholar/${gogo.user.id}`));
  await expect(hers.getByText('Shared by Naledi · Can view')).toBeVisible();
  await look(hers);

  await page.reload();
  await people.getByRole('button', { name: 'Remove Gogo' }).click();
  await page.getByRole('dialog', { name: 'Remove Gogo?' }).getByRole('button', { name: 'Remove' }).click();
  await expect(people.getByRole('button', { name: 'Remove Gogo' })).toHaveCount(0);
  await hers.goto(at(`/trips/${gogo.user.id}?week=${comingMonday()}`));
  await expect(hers.getByText('No trips this week')).toBeVisible();
  await context.close();
});
