import { agreementTexts } from './agreement-texts';
import { noticeTexts } from './notice-texts';
import { scholarTexts } from '../passenger/scholar-texts';

/** Texts about a person's own data: consents, copies, erasure. A changed consent needs a version (CONSENT_VERSIONS). */
export const privacyTexts = {
  title: 'Your data',
  intro: 'See what you agreed to, download a copy of your data, or leave and have it erased.',
  consents: {
    title: 'What you agreed to',
    names: { ...agreementTexts.names, guardian: 'Consent of a parent or guardian', whatsapp: 'Messages on WhatsApp' },
    texts: {
      terms: agreementTexts.terms,
      privacy: agreementTexts.privacy,
      guardian: scholarTexts.form.consent,
      whatsapp: noticeTexts.whatsapp.consent,
    },
    since: (day: string) => `Agreed on ${day}`,
    withdrawnOn: (day: string) => `Withdrawn on ${day}`,
    notGiven: 'Not agreed yet',
    give: 'Agree',
    withdraw: 'Withdraw',
    given: 'Thank you, we have recorded your consent.',
    withdrawn: 'Your consent is withdrawn.',
    outdated: 'This text has changed. Please read the new one.',
    phoneNotVerified: 'Your phone number is not verified yet. Verify it first, then turn WhatsApp on.',
    ask: {
      changed: {
        title: 'Please read what changed',
        text: 'These texts have changed since you agreed to them. Nothing you have started is lost.',
      },
      first: {
        title: 'Please read and agree',
        text: 'You have not agreed to these texts yet. Nothing you have started is lost.',
      },
      agree: 'I agree',
      later: 'Not now',
    },
  },
  exports: {
    title: 'A copy of your data',
    text: 'We put your data into one file that opens without a connection. You can download it for 24 hours.',
    request: 'Prepare a copy',
    requested: 'We are preparing your copy.',
    states: {
      queued: 'Being prepared',
      ready: (until: string) => `Ready until ${until}`,
      expired: 'No longer available',
    },
    none: 'No copy requested yet. Press “Prepare a copy”.',
    requestedOn: (day: string) => `Requested on ${day}`,
    download: 'Download',
    fileName: 'Liftclub-data.zip',
    busy: 'A copy is already being prepared.',
    onceADay: 'You can request one copy a day.',
  },
  erase: {
    title: 'Close account and erase data',
    text: 'Your account is closed and your data is erased. This cannot be undone.',
    start: 'Erase my data',
    learner: (name: string) => `Erase ${name}`,
    what: (trips: number) =>
      trips === 0 ? 'No rides are booked.' : `${trips} booked ${trips === 1 ? 'ride is' : 'rides are'} cancelled.`,
    keepsTitle: 'What we keep, without your name',
    keeps: {
      receipts: 'Receipts and payments, as tax law requires',
      ledger: 'Accounting records of payments, rides and credit',
      trips: 'Rides taken: date and distance, without addresses',
      earnings: 'Earnings from your runs, as tax law requires',
    },
    creditTitle: (amount: string) => `You have ${amount} of credit`,
    busy: 'Erasing...',
    choose: 'Choose what to do with it',
    payOut: 'Refund it the way I paid',
    giveUp: 'Give it up',
    password: 'Password',
    dueBy: (day: string) => `Erased by ${day} at the latest, usually within minutes.`,
    confirm: 'Erase everything',
    cancel: 'Keep my account',
    requested: 'Your data is being erased.',
    creditLeft: 'Choose what to do with your credit.',
    payoutLeft: 'A payout to the bank account is under way. Try again once it has arrived.',
    runsLeft: 'You have runs to drive. Ask us to reassign them first.',
    rideUnderWay: 'A ride is under way. Wait until it is over.',
    payoutReason: 'Passenger closed the account',
  },
} as const;
