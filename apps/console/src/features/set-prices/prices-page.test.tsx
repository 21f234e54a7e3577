// @slow: not in npm test (decision 223).
import { getPriceRules, withdrawTariff, type PriceRules } from '@liftclub/api-contract';
import { fakeApi, errorResponse } from '@liftclub/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { cacheEveryPage } from '../../testing/cache-every-page';
import { openConsole } from '../../testing/open-console';
import { announcedTariff, buildPriceRules, FEES, holding } from '../../testing/build-price-rules';

const api = fakeApi();
const response = (data: PriceRules) => ({ json: { success: true as const, message: '', data } });
const shows = (changes?: Parameters<typeof buildPriceRules>[0]) =>
  api.on(getPriceRules, response(buildPriceRules(changes)));

const market = async (name: string) => within(await screen.findByRole('region', { name }));
const part = async (card: string, name: string) => within((await market(card)).getByRole('region', { name }));

it('staff see what holds in each market and for each plan', async () => {
  shows();
  openConsole('/prices');
  const home = await part('South Africa', 'Tariff, South Africa');
  expect(home.getByText(/R\s15\.00 \+ R\s7\.50 per km, at least R\s35\.00/)).toHaveTextContent('since 1 Jan 2020');
  expect((await part('South Africa', 'VAT, South Africa')).getByText(/Exempt: no VAT/)).toBeInTheDocument();
  expect(
    (await part('Nigeria and elsewhere', 'Tariff, Nigeria and elsewhere')).getByText(
      /₦500\.00 \+ ₦180\.00 per km, at least ₦1,000\.00/,
    ),
  ).toBeInTheDocument();
  expect(
    (await part('Nigeria and elsewhere', 'VAT, Nigeria and elsewhere')).getByText(/7\.5% on top/),
  ).toBeInTheDocument();
  expect((await part('Plan discounts', 'Plan discount, 1 Week')).getByText(/No discount/)).toBeInTheDocument();
  expect(
    (await part('Plan discounts', 'Plan discount, 1 Month')).getByText(/5% off, shown as “5% off for 1 month”/),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Withdraw: (Tariff|VAT|Plan)/ })).not.toBeInTheDocument();
  expect(document.title).toContain('Prices');
});

it('staff see the hours of service of a market, and those announced', async () => {
  shows();
  openConsole('/prices');
  const hours = await part('South Africa', 'Hours of service, South Africa');
  expect(hours.getByText(/^Rides leave from 04:30 to 22:00/)).toHaveTextContent('since 1 Jan 2020');
  const announced = within(hours.getByRole('list', { name: 'Announced: Hours of service, South Africa' }));
  expect(announced.getByRole('listitem')).toHaveTextContent('From 1 Feb 2026 Rides leave from 06:00 to 20:00');
  expect(announced.getByRole('button', { name: /^Withdraw: Hours of service/ })).toBeInTheDocument();
});

it('staff see the sibling discounts of a market, and that there are none yet in another', async () => {
  shows({
    siblings: [
      { id: 'soon', valid_from: '2026-02-01', state: 'announced', can_withdraw: true, percents: [0] },
      holding({ percents: [5, 10, 12.5] }),
    ],
  });
  openConsole('/prices');
  const siblings = await part('South Africa', 'Sibling discount, South Africa');
  expect(siblings.getByText(/^Second learner 5%, third 10%, fourth and later 12\.5%/)).toBeInTheDocument();
  expect(siblings.getByRole('listitem')).toHaveTextContent('From 1 Feb 2026 No discount');
  const abroad = await part('Nigeria and elsewhere', 'Sibling discount, Nigeria and elsewhere');
  expect(abroad.getByText('No rule in force yet.')).toBeInTheDocument();
});

it('what is announced stands out with the next one first, what is past waits behind a line', async () => {
  const past = holding({ id: 'old', valid_from: '2019-01-01', state: 'past', ...FEES, base_fee: '9.00' });
  const later = announcedTariff({ id: 'later', valid_from: '2026-03-01', base_fee: '19.00' });
  shows({ tariffs: [later, announcedTariff(), holding({ id: 'now', ...FEES }), past] });
  openConsole('/prices');
  const tariff = await part('South Africa', 'Tariff, South Africa');
  const announced = within(tariff.getByRole('list', { name: 'Announced: Tariff, South Africa' })).getAllByRole(
    'listitem',
  );
  expect(announced.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/^From 1 Feb 2026 R\s17\.50/),
    expect.stringMatching(/^From 1 Mar 2026 R\s19\.00/),
  ]);
  expect(tariff.getByText('Earlier rule (1)')).toBeInTheDocument();
  expect(tariff.getByText(/^From 1 Jan 2019: R\s9\.00/)).toBeInTheDocument();
});

it('a rule that a booking was quoted with cannot be withdrawn', async () => {
  shows({ tariffs: [announcedTariff({ can_withdraw: false }), holding({ id: 'now', ...FEES })] });
  openConsole('/prices');
  const tariff = await part('South Africa', 'Tariff, South Africa');
  expect(tariff.getByText('From 1 Feb 2026')).toBeInTheDocument();
  expect(tariff.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument();
});

it('prices that cannot be loaded are asked for again on request', async () => {
  api.on(getPriceRules, errorResponse(500));
  const { user } = openConsole('/prices');
  expect(await screen.findByRole('button', { name: 'Reload prices' })).toBeInTheDocument();
  shows();
  await user.click(screen.getByRole('button', { name: 'Reload prices' }));
  expect(await screen.findByRole('region', { name: 'South Africa' })).toBeInTheDocument();
});

describe('withdrawing', () => {
  const name = 'Withdraw: Tariff, South Africa from 1 Feb 2026';
  const open = async () => {
    shows({ tariffs: [announcedTariff(), holding({ id: 'now', ...FEES })] });
    const { user, queries } = openConsole('/prices');
    await user.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }));
    return { user, dialog, stalePages: cacheEveryPage(queries) };
  };

  it('an announced tariff goes after a question that names it', async () => {
    const { user, dialog, stalePages } = await open();
    expect(
      dialog.getByText(/R\s17\.50 \+ R\s8\.00 per km, at least R\s40\.00” will not start on 1 Feb 2026/),
    ).toBeInTheDocument();
    api.on(withdrawTariff, { json: { success: true, message: '' } });
    shows();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Withdrawn.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(api.calls(withdrawTariff)[0]?.path).toContain('/soon/withdraw');
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Tariff' })[0]).toHaveFocus());
    expect(stalePages()).toEqual(['pricePreviews', 'priceRules', 'audit']);
  });

  it('a withdrawal that waits for another member says so', async () => {
    const { user, dialog } = await open();
    const waiting = { success: true, message: 'Waiting for approval', data: { request_id: 'r-1' } };
    api.on(withdrawTariff, { status: 202, json: waiting } as never);
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Waiting for approval')).toBeInTheDocument();
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  });

  it('who thinks better of it keeps it', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(api.calls(withdrawTariff)).toHaveLength(0);
    expect(screen.getByRole('button', { name })).toHaveFocus();
  });

  it.each([
    [
      'has begun meanwhile',
      errorResponse(409, { code: 'begun', message: 'This rule is already in force. Announce a new one instead.' }),
      'This rule is already in force. Announce a new one instead.',
    ],
    [
      'somebody else withdrew',
      errorResponse(404, { code: 'not_found', message: 'Not found.' }),
      'Somebody has already withdrawn it.',
    ],
    ['the server fails to withdraw', errorResponse(500), 'The change could not be withdrawn.'],
    ['there is no answer about', 'no response', 'Server/Network error occured'],
  ] as const)('a rule that %s: staff are told, and see how things stand', async (_case, failure, text) => {
    const { user, dialog } = await open();
    api.on(withdrawTariff, failure);
    const before = api.calls(getPriceRules).length;
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(api.calls(getPriceRules).length).toBeGreaterThan(before);
  });
});
