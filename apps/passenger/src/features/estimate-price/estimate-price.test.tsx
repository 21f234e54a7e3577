// @slow: not in npm test (decision 223).
import { estimateRide } from '@liftclub/api-contract';
import { errorResponses, fakeApi, fakeMaps } from '@liftclub/test-support';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/open-app';

const api = fakeApi();
fakeMaps();

const priced = (data: { currency: string; per_ride: string; per_week: string; km: number }) => ({
  json: { success: true as const, message: '', data },
});
const open = async () => {
  openApp({ user: null, path: '/price' });
  await screen.findByRole('heading', { name: 'What would my ride cost?' });
};
const choose = async (label: string, letters: string, name: RegExp) => {
  await userEvent.type(await screen.findByRole('combobox', { name: label }), letters);
  await userEvent.click(await screen.findByRole('option', { name }));
};
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show price' }));

it('a visitor enters two addresses and reads one price, without an account', async () => {
  api.on(estimateRide, priced({ currency: 'ZAR', per_ride: '68.25', per_week: '682.50', km: 7.1 }));
  await open();
  await choose('From', 'Sandton', /^Sandton City/);
  await choose('To', 'Rosebank', /^Rosebank Mall/);
  await show();
  expect(await screen.findByText('R 682.50 a week')).toBeInTheDocument();
  expect(screen.getByText('R 68.25 a ride, 7.10 km by road.')).toBeInTheDocument();
  expect(screen.getByText(/1-week plan: five days, there and back\. No VAT is added\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth/signup');
  expect(api.calls(estimateRide).map(({ body, access }) => [body, access])).toEqual([
    [
      {
        pick_up: { latitude: -26.1076, longitude: 28.0567 },
        drop_off: { latitude: -26.1458, longitude: 28.0416 },
        market: 'RSA',
        two_way: true,
      },
      null,
    ],
  ]);
});

it('a visitor in Nigeria gets Nigerian addresses and reads that VAT is included', async () => {
  api.on(estimateRide, priced({ currency: 'NGN', per_ride: '1075.00', per_week: '5375.00', km: 0.5 }));
  await open();
  await choose('From', 'Sandton', /^Sandton City/);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'Nigeria');
  expect(screen.getByRole('combobox', { name: 'From' })).toHaveValue('');
  await choose('From', 'Ikeja', /^Ikeja City Mall/);
  await choose('To', 'Ikeja', /^Ikeja City Mall/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'There and back' }));
  await show();
  expect(await screen.findByText('₦5,375.00 a week')).toBeInTheDocument();
  expect(screen.getByText(/five days, one way\. VAT is included\./)).toBeInTheDocument();
  expect(api.calls(estimateRide)[0]?.body).toMatchObject({ market: 'NG', two_way: false });
});

it('a missing address and a way that is too short are named at their fields', async () => {
  api.on(estimateRide, errorResponses.invalid({ drop_off: ['A ride must be between 0.1 km and 200 km'] }));
  await open();
  await choose('From', 'Sandton', /^Sandton City/);
  await show();
  const to = screen.getByRole('combobox', { name: 'To' });
  expect(to).toBeInvalid();
  expect(api.calls(estimateRide)).toHaveLength(0);
  await choose('To', 'Sandton', /^Sandton City/);
  await show();
  expect(await screen.findByText('A ride must be between 0.1 km and 200 km')).toBeInTheDocument();
  expect(to).toHaveAccessibleDescription('A ride must be between 0.1 km and 200 km');
});
