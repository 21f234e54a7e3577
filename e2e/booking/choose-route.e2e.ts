import { choosePlace, setRide } from '../fixtures/places';
import { centsOf } from '../fixtures/price';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, look, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;

test('someone moves the pin to the gate, sees the estimate and books at that price; the places are there next time', async ({
  passenger: { page, user },
}) => {
  test.slow();
  const tile = page.waitForResponse((response) => response.url().includes('/tiles/') && response.ok(), { timeout: 0 });
  await page.goto(at(`/schedule-ride/${user.user.id}`));
  await page.getByLabel('Me', { exact: true }).check();
  await setRide(page.getByRole('group', { name: 'Ride A' }), ['sandt', 'Sandton'], ['rosebank', 'Rosebank']);

  const map = page.getByRole('region', { name: 'Map' });
  const estimate = page.getByRole('region', { name: 'Estimate' });
  await expect(estimate.getByText(/^R\s[\d\s]+\.\d\d$/)).toBeVisible();
  // Streets of the tiles, under our pins and scale.
  await tile;
  await expect(map.locator('canvas')).toBeVisible();
  await expect(map.getByRole('link', { name: '© OpenStreetMap' })).toBeVisible();
  await look(page);

  const pin = map.getByRole('button', { name: /^Pick-up pin/ });
  await pin.focus();
  await page.keyboard.press('Shift+ArrowUp');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowUp');
  await expect(map.getByText('Pick-up moved 140 m from its address.')).toBeVisible();
  await map.getByRole('button', { name: 'Reset pick-up' }).click();
  await expect(map.getByText(/moved/)).toBeHidden();

  await map.getByRole('button', { name: 'Zoom in' }).click();
  await pin.hover();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 40, box.y + box.height / 2 + 10, { steps: 4 });
  await page.mouse.up();
  await expect(map.getByText(/^Pick-up moved .+ m from its address\.$/)).toBeVisible();
  await expect(page.getByLabel('Pick-up Location')).toHaveValue(/^Sandton/);
  await expectAccessible(page);

  await page.getByLabel('Two-way ride?').check();
  const back = page.getByRole('group', { name: 'Ride B' });
  await expect(back.getByLabel('Drop-off Location')).toHaveValue(/^Sandton/);
  await expect(back.getByText(/\d+\.\d\d km/)).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: 'Continue' }).click();

  const times = page.getByRole('region', { name: 'Ride Schedule' });
  await times.getByRole('group', { name: 'Ride A' }).getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('0645');
  await expect(times.getByLabel('Time', { exact: true }).first()).toHaveValue('06:45:00');
  await times.getByRole('group', { name: 'Ride B' }).getByLabel('Time', { exact: true }).focus();
  await page.keyboard.type('14:30');
  await page.getByLabel('Duration').selectOption('1_month');
  await expect(estimate.getByText(/\b[12]\d ride days\./)).toBeVisible();
  const expected = centsOf(await estimate.innerText());
  await page.getByRole('button', { name: 'Schedule Ride' }).click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible();
  const total = page.locator('dt', { hasText: /^Total$/ }).locator('xpath=following-sibling::dd[1]');
  expect(centsOf(await total.innerText())).toBe(expected);

  await page.getByRole('button', { name: 'Start again' }).click();
  await page.getByLabel('Me', { exact: true }).check();
  const places = page.getByRole('group', { name: 'Places' }).first();
  await places.getByRole('button', { name: /^Sandton/ }).click();
  await expect(page.getByLabel('Pick-up Location')).toHaveValue(/^Sandton/);
  await choosePlace(page.getByLabel('Drop-off Location'), 'rosebank', 'Rosebank');
  await expect(map.getByRole('button', { name: /^Drop-off pin/ })).toBeVisible();
  await look(page);
});
