import { texts } from '@liftclub/texts';
import type { EmailTexts } from '../email';

/** As messages name a page: "Pay here: https://…". */
const ENDS_WITH_LINK = /^(.*\S)\s+(https?:\/\/\S+)$/s;

const STAFF_FOOTER = 'You get this e-mail as a member of staff. Your account in the console turns it off.';

export const EN: EmailTexts = {
  language: 'en',
  footer: 'You get this e-mail because this address was entered for a Liftclub account.',
  templates: {
    alerts: ({ alerts, link }) => {
      const [first, ...more] = alerts;
      const isOne = first !== undefined && more.length === 0;
      const subject = isOne ? first.text : `${alerts.length} alerts`;
      return {
        subject,
        heading: subject,
        paragraphs: [isOne ? `As of ${first.at}. The console shows more.` : 'The console shows more about each.'],
        facts: isOne ? [] : alerts.map(({ text, at }) => [text, at]),
        action: { label: 'Open the console', link },
        footer: STAFF_FOOTER,
      };
    },
    approvals: ({ requests, link }) => {
      const subject =
        requests.length === 1
          ? 'A request waits for your approval'
          : `${requests.length} requests wait for your approval`;
      return {
        subject,
        heading: subject,
        paragraphs: ['Each was asked for by the member of staff beside it.'],
        facts: requests.map(({ summary, asker }) => [summary, asker]),
        action: { label: 'Open the requests', link },
        footer: STAFF_FOOTER,
      };
    },
    confirm_address: ({ link }) => ({
      subject: 'Confirm your e-mail address',
      heading: 'Confirm your e-mail address',
      paragraphs: ['Liftclub can then send receipts, documents and security notices to it.'],
      action: { label: 'Confirm e-mail address', link },
      note: 'The link works for 24 hours. If you did not ask for this e-mail, do not open it.',
    }),
    email_changed: () => ({
      subject: 'Your e-mail address was changed',
      heading: 'Your e-mail address was changed',
      paragraphs: [
        'Your Liftclub account has another e-mail address now. You sign in with that one.',
        'If you did not change it, choose “Forgot password?” on the sign-in page and tell us.',
      ],
    }),
    new_device: ({ device, at }) => ({
      subject: 'New sign-in to your account',
      heading: 'New sign-in to your account',
      paragraphs: [
        `Somebody signed in to your Liftclub account with ${device} on ${at}.`,
        'If it was you, there is nothing to do. Your profile lists the devices that are signed in.',
        'If it was not you, choose “Forgot password?” on the sign-in page and tell us.',
      ],
    }),
    export_ready: ({ link, until }) => ({
      subject: 'The copy of your data is ready',
      heading: 'The copy of your data is ready',
      paragraphs: [
        `You can download it until ${until}, while you are signed in.`,
        'If you did not ask for it, choose “Forgot password?” on the sign-in page and tell us.',
      ],
      action: { label: 'Open your data', link },
    }),
    notice: ({ text, type, link: page }) => {
      const subject = type === undefined || type === 'test' ? 'News from Liftclub' : texts.notifications.types[type];
      const [, before = text, link = page] = ENDS_WITH_LINK.exec(text) ?? [];
      return {
        subject,
        heading: subject,
        paragraphs: [before],
        ...(link !== undefined && { action: { label: 'Open Liftclub', link } }),
      };
    },
    password_changed: () => ({
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      paragraphs: [
        'The password of your Liftclub account was changed, and all devices were signed out.',
        'If you did not change it, choose “Forgot password?” on the sign-in page and tell us.',
      ],
    }),
    receipt: ({ number, amount, charged, planFrom, link }) => ({
      subject: planFrom === null ? `Receipt ${number}` : `Your plan is confirmed (receipt ${number})`,
      heading: planFrom === null ? `Receipt ${number}` : 'Your plan is confirmed',
      paragraphs: [
        amount === null
          ? 'There was nothing left to pay.'
          : charged
            ? `We charged ${amount} to your saved card.`
            : `We received your payment of ${amount}.`,
        `Receipt ${number} is attached as a PDF.`,
        ...(planFrom === null
          ? []
          : [
              `The plan begins on ${planFrom}. Its rides are attached as a calendar file.`,
              'The file does not follow changes. The calendar link in the app does.',
            ]),
      ],
      action: { label: 'Open receipt', link },
    }),
    statement: ({ month, paid, rides, credit, link }) => ({
      subject: `Your statement of ${month}`,
      heading: `Statement of ${month}`,
      paragraphs: ['Your payments, rides and credit of the month are attached as a PDF.'],
      facts: [
        ['Paid in the month', paid],
        ['Paid rides not taken yet', rides],
        ['Credit', credit],
      ],
      action: { label: 'Open statement', link },
    }),
    test: () => ({
      subject: 'Liftclub test e-mail',
      heading: 'E-mail works',
      paragraphs: ['You asked Liftclub for this test. There is nothing to do.'],
    }),
  },
};
