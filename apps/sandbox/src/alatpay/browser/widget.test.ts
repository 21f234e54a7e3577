import type { Assets } from '../../assets';
import { openAlatpayPage } from '../../testing/alatpay-page';
import { openAlatpayMerchant } from '../../testing/alatpay-merchant';
import { builtAssets } from '../../testing/built-sandbox';
import { openSandbox } from '../../testing/open-sandbox';
import type { Payment } from '../../payments/payment';

let assets: Assets;
beforeAll(() => {
  assets = builtAssets();
});

async function open(options: Record<string, unknown> = {}) {
  const sandbox = openSandbox({ assets });
  const { outcome: _outcome, ...order } = openAlatpayMerchant(sandbox).order;
  const page = await openAlatpayPage(sandbox, { ...order, email: 'ada@example.ng', firstName: 'Ada', ...options });
  page.show();
  const payments = async () => (await sandbox.app.inject('/payments')).json() as Payment[];
  return { sandbox, page, payments };
}

test('a passenger sees whom they pay, how much, and that it is a stand-in', async () => {
  const { page } = await open();
  const dialog = page.dialog();
  expect(dialog?.open).toBe(true);
  const title = dialog?.querySelector(`#${dialog.getAttribute('aria-labelledby')}`);
  expect(title?.textContent).toBe('Pay Liftclub ₦21,500.50');
  expect(dialog?.textContent).toContain('sandbox');
  expect([...(dialog?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Pay',
    'Fail',
    'Close',
  ]);
});

test('the page’s strict content policy has nothing to object to: no inline style, no inline script, no markup from text', async () => {
  const { page } = await open();
  expect(assets.alatpayScript).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function/,
  );
  expect(page.dialog()?.getRootNode()).toMatchObject({ adoptedStyleSheets: [{ replaced: true }] });
  expect(page.dialog()?.querySelectorAll('[style], [onclick], style, script')).toHaveLength(0);
});

test('a passenger pays: the page receives the transaction, then that the widget closed', async () => {
  const { page, payments } = await open();
  page.press('Pay');
  await page.hears(2);
  const [transaction, close] = page.heard;
  const [payment] = await payments();
  expect(payment).toMatchObject({ reference: 'LC-1', amount: 21_500.5, status: 'completed' });
  expect(transaction).toMatchObject({
    name: 'onTransaction',
    values: [
      {
        status: true,
        message: 'Success',
        statusCode: 200,
        data: {
          id: payment?.id,
          status: 'completed',
          customer: { email: 'ada@example.ng', firstName: 'Ada', metadata: '{"reference":"LC-1"}' },
        },
      },
    ],
  });
  expect(close).toEqual({ name: 'onClose', values: [] });
  expect(page.window.document.body.children).toHaveLength(1);
});

test('a passenger whose bank says no: the page receives a failed transaction', async () => {
  const { page, payments } = await open({ metadata: undefined, metaData: { reference: 'LC-2' } });
  page.press('Fail');
  await page.hears(2);
  expect(page.heard).toMatchObject([
    { name: 'onTransaction', values: [{ status: true, data: { status: 'failed' } }] },
    { name: 'onClose' },
  ]);
  expect(await payments()).toMatchObject([{ reference: 'LC-2', status: 'failed' }]);
});

test('a passenger closes without paying, and opens it again', async () => {
  const { page, payments } = await open();
  page.press('Close');
  await page.hears(1);
  expect(page.heard).toEqual([{ name: 'onClose', values: [] }]);
  expect(page.dialog()).toBeNull();
  page.show();
  page.show();
  expect(page.window.document.body.children).toHaveLength(2);
  expect(await payments()).toEqual([]);
});

test('a passenger in a hurry pays once, and cannot close while money is on its way', async () => {
  const { page, payments } = await open();
  const letGo = page.response.hold();
  for (const label of ['Pay', 'Pay', 'Fail', 'Close']) page.press(label);
  expect(page.said().status).toBe('Paying…');
  const escape = new page.window.Event('cancel', { cancelable: true });
  page.dialog()?.dispatchEvent(escape);
  expect(escape.defaultPrevented).toBe(true);
  page.dialog()?.close();
  await new Promise((resolve) => setImmediate(resolve));
  expect([page.dialog()?.open, page.heard]).toEqual([true, []]);
  letGo();
  await page.quiet();
  expect(page.heard.map(({ name }) => name)).toEqual(['onTransaction', 'onClose']);
  expect(await payments()).toHaveLength(1);
});

test('a passenger is told why nothing was paid, and can close', async () => {
  const { page } = await open({ apiKey: 'guess' });
  page.press('Pay');
  await page.quiet();
  expect(page.said()).toEqual({ status: '', alert: 'ALATPay refused: Invalid API key' });
  page.press('Close');
  await page.hears(1);
  expect(page.heard).toEqual([{ name: 'onClose', values: [] }]);
});

test.each([
  [{ amount: 0 }, 'Amount must be greater than 0'],
  [{ currency: 'ZAR' }, 'Currency must be NGN'],
])('a page that asks for %j is told so', async (options, message) => {
  const { page } = await open(options);
  page.press('Pay');
  await page.quiet();
  expect(page.said().alert).toContain(message);
});

test('a passenger whose line broke can try again', async () => {
  const { page } = await open();
  page.response.breakLine();
  page.press('Pay');
  await page.quiet();
  expect(page.said().alert).toBe('ALATPay cannot be reached. Nothing was paid; try again.');
  expect(page.dialog()?.querySelector('button')?.getAttribute('aria-disabled')).toBe('false');
});

test('a page without callbacks is left alone', async () => {
  const { page, payments } = await open({ onTransaction: undefined, onClose: undefined });
  page.press('Pay');
  await page.quiet();
  expect(page.dialog()).toBeNull();
  expect(await payments()).toHaveLength(1);
});
