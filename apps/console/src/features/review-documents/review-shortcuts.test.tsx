// @slow: not in npm test (decision 223).
import { decideReview, getDriverChecks, getReview } from '@liftclub/api-contract';
import { fakeApi } from '@liftclub/test-support';
import { act, screen, waitFor, within } from '@testing-library/react';
import { address, openConsole } from '../../testing/open-console';
import { checksOf, responseOf, buildReview, FIRST, SECOND, THIRD } from './testing/build-review';

const api = fakeApi();
const DRIVERS: Record<string, string> = { [FIRST]: 'Sipho Dlamini', [SECOND]: 'Lwazi Zulu', [THIRD]: 'Amara Obi' };
const QUEUE = [FIRST, SECOND, THIRD];

beforeEach(() => {
  api.on(getDriverChecks, checksOf());
  api.on(getReview, ({ path }) => {
    const at = QUEUE.findIndex((id) => path.includes(id));
    const [id, next, previous] = [QUEUE[at] ?? '', QUEUE[(at + 1) % 3] ?? '', QUEUE[(at + 2) % 3] ?? ''];
    return responseOf(
      buildReview({
        id,
        driver: { ...buildReview().driver, name: DRIVERS[id] ?? '' },
        queue: { next, previous, others: 2 },
      }),
    );
  });
});

const at = (id: string) => screen.findByRole('heading', { level: 1, name: DRIVERS[id] });
const card = (name: string) => within(screen.getByRole('region', { name }));
const photo = (name: string) => screen.getByRole('button', { name: `Enlarge ${name}` });
const reason = (name: string) => card(name).getByRole('textbox', { name: 'Reason for the driver' });

async function open(id = FIRST) {
  const { user } = openConsole(`/reviews/${id}`);
  await at(id);
  return user;
}

it('staff leaf through the queue by keys', async () => {
  const user = await open();
  expect(screen.getByText('2 more to review')).toBeInTheDocument();
  for (const [key, id] of [
    ['n', SECOND],
    ['j', THIRD],
    ['n', FIRST],
    ['p', THIRD],
    ['k', SECOND],
  ] as const) {
    await user.keyboard(key);
    expect(await at(id)).toHaveFocus();
  }
  expect(address()).toBe(`/reviews/${SECOND}`);
});

it('staff decide about everything by keys alone, and the hint says which', async () => {
  const user = await open();
  expect(screen.getByText(/^1–4 go to a document, Enter enlarges it, A approves it, R rejects it/)).toBeVisible();
  await user.keyboard('1');
  expect(photo('Vehicle Photo')).toHaveFocus();
  await user.keyboard('a2r');
  expect(reason('Vehicle Insurance')).toHaveFocus();
  await user.keyboard('no. 1 and 2 are blurred, ask again');
  expect(reason('Vehicle Insurance')).toHaveValue('no. 1 and 2 are blurred, ask again');
  expect(address()).toBe(`/reviews/${FIRST}`);
  act(() => photo('Vehicle Photo').focus());
  await user.keyboard('3a4a');
  expect(screen.getByText('4 of 4 decided')).toBeInTheDocument();
  api.on(decideReview, { json: { success: true, message: '', data: { next: SECOND } } });
  act(() => screen.getByRole('button', { name: 'Save decision' }).focus());
  await user.keyboard('{Enter}');
  await at(SECOND);
  expect(api.calls(decideReview)[0]?.body).toMatchObject({
    decisions: [
      { approve: true },
      { approve: false, reason: 'no. 1 and 2 are blurred, ask again' },
      { approve: true },
      { approve: true },
    ],
  });
});

it("the browser's own keys stay the browser's, and A means nothing outside a document", async () => {
  const user = await open();
  await user.keyboard('{Control>}n{/Control}{Alt>}p{/Alt}{Meta>}1{/Meta}a');
  expect([address(), screen.getByText('0 of 4 decided').isConnected]).toEqual([`/reviews/${FIRST}`, true]);
});

it('single keys can be turned off, and stay off', async () => {
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' }));
  await user.keyboard('n1');
  expect([address(), screen.queryByText(/^1–4 go/)]).toEqual([`/reviews/${FIRST}`, null]);
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await at(SECOND);
  expect(screen.getByRole('checkbox', { name: 'Keyboard shortcuts' })).not.toBeChecked();
});

it('what was typed about documents that are skipped is there when one comes back', async () => {
  const user = await open();
  await user.click(card('Vehicle Photo').getByRole('radio', { name: 'Reject' }));
  await user.type(reason('Vehicle Photo'), 'Half a reason');
  await user.click(screen.getByRole('link', { name: 'Next' }));
  await at(SECOND);
  expect(card('Vehicle Photo').getByRole('radio', { name: 'Reject' })).not.toBeChecked();
  await user.click(screen.getByRole('link', { name: 'Previous' }));
  await at(FIRST);
  await waitFor(() => expect(reason('Vehicle Photo')).toHaveValue('Half a reason'));
});
