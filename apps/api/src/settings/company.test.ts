import { readSettings } from './env';

const companies = (environment: Record<string, string>) =>
  readSettings(
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/liftclub', APP_SECRET: 'x'.repeat(32), ...environment },
    '/app/dist/apps/api',
  ).companies;

it('a fresh start has an example company, real providers only what is set', () => {
  expect(companies({}).ZAR).toEqual({
    name: 'Liftclub South Africa (example)',
    address: '12 Example Street, Sandton, 2196',
    tax_number: '4000000000',
  });
  const real = companies({ SMS_BASE_URL: 'https://sms.example', COMPANY_NAME_NG: ' Ride Ltd ' });
  expect(real).toEqual({
    ZAR: { name: 'Liftclub', address: null, tax_number: null },
    NGN: { name: 'Ride Ltd', address: null, tax_number: null },
  });
});
