import { renderEmail } from './render-email';
import { EMAIL_SAMPLES } from './samples';

const link = 'https://passenger.liftclub.example/profile/#email=abc_DEF-123';
const confirm = { template: 'confirm_address', params: { link } } as const;
const receiptLink = 'https://passenger.liftclub.example/receipt/1';
const receipt = { number: 'LC-000017', amount: 'R683.30', charged: false, planFrom: null, link: receiptLink };
const requests = [
  { summary: 'Give 750.00 ZAR of credit', asker: 'Naledi Dube' },
  { summary: 'Give 750.00 ZAR of credit', asker: 'Sipho Ndlovu' },
];
const alerts = [{ text: 'Trips have no driver yet.', at: '04:50 UTC' }];

it('a person who confirms their address gets a button, the link in full and the same in plain text', async () => {
  const { subject, html, text } = await renderEmail(confirm);
  expect(subject).toBe('Confirm your e-mail address');
  expect(html).toContain(`href="${link}"`);
  expect(text).toContain(`Confirm e-mail address ${link}\n`);
});

it('a payer reads how much was paid and how, and opens the receipt', async () => {
  const rendered = (changes: object) => renderEmail({ template: 'receipt', params: { ...receipt, ...changes } });
  const textOf = async (changes: object) => (await rendered(changes)).text;
  const { subject, text } = await rendered({});
  expect(subject).toBe('Receipt LC-000017');
  expect(text).not.toContain('calendar');
  expect(text).toContain('We received your payment of R683.30.');
  expect(text).toContain(`Open receipt ${receiptLink}`);
  expect(await textOf({ charged: true })).toContain('We charged R683.30 to your saved card.');
  expect(await textOf({ amount: null })).toContain('There was nothing left to pay.');
});

it('a notification has the name of its type, and the address at its end is a button', async () => {
  const text = `Your monthly payment is due. Pay here: ${receiptLink}`;
  const {
    subject,
    html,
    text: plain,
  } = await renderEmail({ template: 'notice', params: { text, type: 'instalment' } });
  expect(subject).toBe('Monthly payments and renewals');
  expect(html).toContain('>Your monthly payment is due. Pay here:</p>');
  expect(html).toContain(`href="${receiptLink}"`);
  expect(plain).toContain(`Open Liftclub ${receiptLink}`);
  const old = await renderEmail({ template: 'notice', params: { text: 'Ride A is late.' } });
  expect([old.subject, old.html.includes('<a ')]).toEqual(['News from Liftclub', false]);
});

it('a reader of a statement sees its balances beside their names, also in plain text', async () => {
  const params = { month: 'January 2026', paid: 'R1,366.60', rides: 'R683.30', credit: 'R0.00', link: receiptLink };
  const { subject, text } = await renderEmail({ template: 'statement', params });
  expect(subject).toBe('Your statement of January 2026');
  expect(text).toMatch(/Paid in the month:? +R1,366\.60\nPaid rides not taken yet:? +R683\.30\nCredit:? +R0\.00/);
});

it('staff read each request with who asked for it, and what the only alert says in its subject', async () => {
  const both = await renderEmail({ template: 'approvals', params: { requests, link: receiptLink } });
  expect(both.subject).toBe('2 requests wait for your approval');
  expect(both.text).toMatch(/Give 750\.00 ZAR of credit +Naledi Dube\nGive 750\.00 ZAR of credit +Sipho Ndlovu/);
  expect(both.text).toContain('as a member of staff');
  expect((await renderEmail({ template: 'alerts', params: { alerts, link: receiptLink } })).subject).toBe(
    'Trips have no driver yet.',
  );
});

it('whoever begins a plan reads from when it runs, and that its rides are attached', async () => {
  const params = { ...receipt, planFrom: '2 Feb 2026' };
  const { subject, text } = await renderEmail({ template: 'receipt', params });
  expect(subject).toBe('Your plan is confirmed (receipt LC-000017)');
  expect(text).toContain('The plan begins on 2 Feb 2026. Its rides are attached as a calendar file.');
});

it.each(Object.entries(EMAIL_SAMPLES))(
  'the e-mail %s is readable in light and dark, on a phone and without HTML',
  async (_, email) => {
    const { html, text } = await renderEmail(email);
    expect(html).toContain('<html dir="ltr" lang="en">');
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<script|src=|url\(/);
    expect(text.length).toBeGreaterThan(50);
    expect(text).not.toMatch(/[<>{}]/);
  },
);
