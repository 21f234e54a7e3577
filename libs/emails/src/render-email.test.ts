import type { Email } from './email';
import { renderEmail } from './render-email';

const link = 'https://passenger.liftclub.example/profile/#email=abc_DEF-123';
const confirm = { template: 'confirm_address', params: { link } } as const;
const receipt = { number: 'LC-000017', amount: 'R683.30', charged: false, link: 'https://passenger.example/receipt/1' };
const EMAILS: readonly Email[] = [
  confirm,
  { template: 'email_changed', params: {} },
  { template: 'notice', params: { text: 'Your plan ends on Fri, 23 Jan. Renew it in the app.' } },
  { template: 'password_changed', params: {} },
  { template: 'receipt', params: { ...receipt, charged: true } },
  { template: 'receipt', params: { ...receipt, amount: null } },
  { template: 'test', params: {} },
];

it('a person who confirms their address gets a button, the link in full and the same in plain text', async () => {
  const { subject, html, text } = await renderEmail(confirm);
  expect(subject).toBe('Confirm your e-mail address');
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(`Confirm e-mail address ${link}\n`);
});

it('a payer reads how much was paid and how, and opens the receipt', async () => {
  const textOf = async (changes: object) =>
    (await renderEmail({ template: 'receipt', params: { ...receipt, ...changes } })).text;
  const text = await textOf({});
  expect(text).toContain('Receipt LC-000017');
  expect(text).toContain('We received your payment of R683.30.');
  expect(text).toContain(`Open receipt ${receipt.link}`);
  expect(await textOf({ charged: true })).toContain('We charged R683.30 to your saved card.');
  expect(await textOf({ amount: null })).toContain('There was nothing left to pay.');
});

it.each(EMAILS)('the e-mail $template is readable in light and dark, on a phone and without HTML', async (email) => {
  const { html, text } = await renderEmail(email);
  expect(html).toContain('<html dir="ltr" lang="en">');
  expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<img|<script|src=|url\(/);
  expect(text.length).toBeGreaterThan(50);
  expect(text).not.toMatch(/[<>{}]/);
});
