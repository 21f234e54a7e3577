import { setRide } from '../fixtures/places';
import { originOf } from '../fixtures/stack';
import { expect, expectAccessible, test } from '../fixtures/test';

const at = (path: string) => `${originOf('passenger')}${path}`;

test('someone whose map does not load is told, and can try again', async ({ passenger: { page, user } }) => {
  await page.route('**/maps/api/js*', (route) => route.abort());
  await page.goto(at(`/schedule-ride/${user.user.id}`));
  await page.getByLabel('Me', { exact: true }).check();
  await expect(page.getByText('Error loading map')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/maps/api/js*');
  await page.getByRole('button', { name: 'Reload map' }).first().click();
  await expect(page.getByLabel('Pick-up Location')).toBeEnabled();
});

for (const generation of ['legacy', 'new'] as const) {
  test(`a place is found and a road measured with the ${generation} classes of the maps company alone`, async ({
    passenger: { page, user },
  }) => {
    await page.route('**/maps/api/js*', (route) =>
      route.continue({ url: `${route.request().url()}&generation=${generation}` }),
    );
    await page.goto(at(`/schedule-ride/${user.user.id}`));
    await page.getByLabel('Me', { exact: true }).check();
    await expect(page.getByLabel('Pick-up Location')).toBeEnabled();
    expect(await page.evaluate(`'AutocompleteService' in google.maps.places`)).toBe(generation === 'legacy');
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).hostname));
    await setRide(page.getByRole('group', { name: 'Ride A' }), ['sandt', 'Sandton'], ['rosebank', 'Rosebank']);
    // As with Google the newer classes have hosts of their own, which the policy of the page must allow.
    for (const host of ['places.googleapis.localhost', 'routes.googleapis.localhost'])
      expect(asked.has(host)).toBe(generation === 'new');
  });
}
