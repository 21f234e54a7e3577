import { readSettings } from './env';

const financeFiles = (environment: Record<string, string>) =>
  readSettings(
    { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/liftclub', APP_SECRET: 'x'.repeat(32), ...environment },
    '/app/dist/apps/api',
  ).financeFiles;

it('a fresh start has examples for bank files, real providers only what is set', () => {
  const example = financeFiles({});
  expect([example.fnbAccount, example.gtbankSortCodes('058')]).toEqual(['62000000000', '058000000']);
  const real = financeFiles({ SMS_BASE_URL: 'https://sms.example', GTBANK_SORT_CODES: '044=044150149,058=058152036' });
  expect([real.fnbAccount, real.gtbankSortCodes('058'), real.gtbankSortCodes('011')]).toEqual([
    undefined,
    '058152036',
    undefined,
  ]);
});

it.each([
  ['FNB_ACCOUNT', '62-000'],
  ['GTBANK_SORT_CODES', '058=0581'],
])('%s is refused when it is %s', (name, value) => {
  expect(() => financeFiles({ [name]: value })).toThrow(name);
});
