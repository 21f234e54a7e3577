import type { EmailTexts } from '../email';

export const EN: EmailTexts = {
  language: 'en',
  footer: 'You get this e-mail because this address was entered for a Liftclub account.',
  templates: {
    confirm_address: ({ link }) => ({
      subject: 'Confirm your e-mail address',
      heading: 'Confirm your e-mail address',
      paragraphs: ['Liftclub can then send you receipts, documents and security notices by e-mail.'],
      action: { label: 'Confirm e-mail address', link },
      note: 'The link works for 24 hours, once. If you have no Liftclub account, ignore this e-mail.',
    }),
    test: () => ({
      subject: 'Liftclub test e-mail',
      heading: 'E-mail works',
      paragraphs: ['You asked Liftclub for this test. There is nothing to do.'],
    }),
  },
};
