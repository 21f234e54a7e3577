import type { Page } from '@playwright/test';
import { addDays } from '@liftclub/domain';
import { BLOEMFONTEIN } from '../fixtures/areas';
import { moveClock } from '../fixtures/clock';
import { makePlannable } from '../fixtures/drivers';
import { comingMonday } from '../fixtures/open-weeks';
import { makePaid } from '../fixtures/payments';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, signIn, test } from '../fixtures/test';
import { signInStaff } from '../fixtures/staff';
import { expectToast } from '../fixtures/toasts';
import { signedIn } from '../fixtures/users';

/** A week after the rides of all other journeys. */
const MONDAY = addDays(comingMonday(), 21);
const TUESDAY = addDays(MONDAY, 1);
const tuesday = (time: string) => `${TUESDAY}T${time}:00+02:00`;

test.use({ viewport: { width: 360, height: 740 } });
test.beforeAll(async () => {
  await moveClock(`${MONDAY}T12:00:00+02:00`);
});

const ownButton = (page: Page) => page.getByRole('button', { name: "I'll take my child myself" });

test('a driver never starts: staff see it, and the guardian takes the child with the full credit', async ({
  driver: { user },
  staffPage,
  staff,
  browser,
}) => {
  await makePlannable(user, 'morning', BLOEMFONTEIN);
  const guardian = await signedIn();
  await makePaid(guardian, TUESDAY, BLOEMFONTEIN);
  await moveClock(`${MONDAY}T19:31:00+02:00`);
  await moveClock(tuesday('07:26'));
  const context = await browser.newContext();
  const { page } = await signIn(await context.newPage(), guardian);
  await page.goto(`${originOf('passenger')}/trips/${guardian.user.id}`);
  const trip = page.getByRole('region', { name: 'Today, 07:15' });
  await expect(trip.getByRole('button', { name: 'Report a problem' })).toBeVisible();
  await expect(ownButton(page)).toHaveCount(0);
  await signInStaff(staffPage, staff);
  await staffPage.goto(originOf('console'));
  await expect(staffPage.getByText('Vehicle not at the pick-up')).toBeVisible();

  await moveClock(tuesday('07:35'));
  await page.reload();
  await ownButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel the ride' }).click();
  await expectToast(page, 'The ride is cancelled with the full credit');
  await page.goto(`${originOf('passenger')}/credit/${guardian.user.id}`);
  await expect(page.getByRole('main')).toContainText(/R\s?[1-9]\d*[.,]\d\d/);
  await context.close();
});
