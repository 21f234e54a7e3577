import { callApi, signedUp, newUser } from '../fixtures/users';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, expectFitsPhone, test } from '../fixtures/test';

test('a driver shares the code, and sees who signed up with it', async ({ driver: { page, user }, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: originOf('driver') });
  const code = user.user.referral_code;
  await page.goto(`${originOf('driver')}/referrals/${user.user.id}`);
  await expect(page.getByText('No referrals found.')).toBeVisible();
  await expect(page.getByText('You currently have zero referrals.')).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);

  await page.getByRole('button', { name: 'Copy code' }).click();
  await expect(page.getByRole('button', { name: 'Code copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  const link = `${originOf('passenger')}/auth/signup?token=${code}`;
  await expect(page.getByText(link)).toBeVisible();

  const passenger = newUser({ first_name: 'Lwazi', last_name: 'Zulu' });
  const { role: _role, ...invited } = passenger;
  await callApi(
    { method: 'POST', path: 'account/passenger/register' },
    { ...invited, referral_code: code, reg_type: 'exclusive', account: 'personal' },
  );
  const driver = await signedUp({ role: 'Driver', first_name: 'Amara', last_name: 'Okafor' }, code);
  await page.reload();
  await expect(page.getByRole('heading', { name: '2 referrals' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'My Referrals' }).getByRole('row');
  await expect(rows.nth(1).getByRole('cell')).toHaveText([
    '1',
    'Lwazi Zulu',
    `+27 ••• ••${passenger.phone.slice(-2)}`,
    'No',
  ]);
  await expect(rows.nth(2).getByRole('cell')).toHaveText([
    '2',
    'Amara Okafor',
    `+27 ••• ••${driver.phone.slice(-2)}`,
    'No',
  ]);
  await expectAccessible(page);
  await expectFitsPhone(page);
});
