import type { Email } from './email';

const link = 'https://passenger.liftclub.example/receipt/0199f2a0-6c1e-7b7e-9f53-5f2b8d1c7a10';
const receipt = { number: 'LC-000017', amount: 'R683.30', charged: false, planFrom: null, link };
const requests = [
  { summary: 'Give 750.00 ZAR of credit', asker: 'Naledi Dube' },
  { summary: 'Price per kilometre: from 7.50 to 8.25 ZAR, on 1 March 2026', asker: 'Sipho Ndlovu' },
];
const alerts = [
  { text: 'A payment is on hold.', at: '04:46 UTC' },
  { text: 'Trips have no driver yet.', at: '04:50 UTC' },
];

/** One e-mail of each template, for tests and pictures. */
const TEMPLATES: { readonly [T in Email['template']]: Extract<Email, { template: T }> } = {
  alerts: { template: 'alerts', params: { alerts, link } },
  approvals: { template: 'approvals', params: { requests, link } },
  confirm_address: {
    template: 'confirm_address',
    params: { link: 'https://passenger.liftclub.example/profile/#email=abc_DEF-123' },
  },
  email_changed: { template: 'email_changed', params: {} },
  export_ready: { template: 'export_ready', params: { link, until: '24 Jan 2026, 08:00' } },
  new_device: { template: 'new_device', params: { device: 'Chrome on Android', at: '23 Jan 2026, 08:00' } },
  notice: {
    template: 'notice',
    params: {
      text: `Your monthly payment of R683.30 is due today. Pay here: ${link}`,
      type: 'instalment',
    },
  },
  password_changed: { template: 'password_changed', params: {} },
  receipt: { template: 'receipt', params: receipt },
  statement: {
    template: 'statement',
    params: { month: 'January 2026', paid: 'R1,366.60', rides: 'R683.30', credit: 'R0.00', link },
  },
  test: { template: 'test', params: {} },
};

/** E-mails by name: those of each template, and how else they look. */
export const EMAIL_SAMPLES: Readonly<Record<string, Email>> = {
  ...TEMPLATES,
  'alerts-one': { template: 'alerts', params: { alerts: alerts.slice(0, 1), link } },
  'notice-short': { template: 'notice', params: { text: 'Your plan ends on Fri, 23 Jan. Renew it in the app.' } },
  'receipt-charged': { template: 'receipt', params: { ...receipt, charged: true } },
  'receipt-plan': { template: 'receipt', params: { ...receipt, amount: null, planFrom: '2 Feb 2026' } },
};
