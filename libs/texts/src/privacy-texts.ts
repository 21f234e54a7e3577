import { scholarTexts } from './scholar-texts';

/** Texts about one's own data: consents, the copy, erasure. A changed consent needs a version (CONSENT_VERSIONS). */
export const privacyTexts = {
  title: 'Your data',
  intro: 'See what you agreed to, take a copy of everything we keep about you, or leave and have it erased.',
  consents: {
    title: 'What you agreed to',
    names: { terms: 'Terms of use', privacy: 'Privacy notice', guardian: 'Consent of a parent or guardian' },
    texts: {
      terms:
        'You book rides for yourself or for learners in your care, pay for them before they take place, and keep your sign-in to yourself. Rides that do not take place are credited by the rules shown under the plan.',
      privacy:
        'We keep your name, phone, e-mail address, places and times of rides to arrange and bill them. Drivers see what they need for a ride, staff what they need to help; each look is recorded. You can take a copy of your data and have it erased at any time.',
      guardian: scholarTexts.form.consent,
    },
    signUp: 'By signing up you agree to the terms of use and the privacy notice.',
    since: (day: string) => `Agreed on ${day}`,
    withdrawnOn: (day: string) => `Withdrawn on ${day}`,
    notGiven: 'Not agreed yet',
    give: 'Agree',
    withdraw: 'Withdraw',
    given: 'Thank you, we noted that you agree.',
    withdrawn: 'Your consent is withdrawn.',
    outdated: 'This text has changed. Please read the new one.',
    ask: {
      title: 'Please read what changed',
      text: 'These texts are new since you agreed to them. Nothing that you began is lost.',
      agree: 'I agree',
      later: 'Not now',
    },
  },
  exports: {
    title: 'A copy of your data',
    text: 'We put everything we keep about you into one file that opens without a connection. It can be downloaded for 24 hours.',
    request: 'Prepare a copy',
    requested: 'We are preparing your copy.',
    states: {
      queued: 'Being prepared',
      ready: (until: string) => `Ready until ${until}`,
      expired: 'No longer available',
    },
    none: 'No copy was asked for yet. Press “Prepare a copy”.',
    requestedOn: (day: string) => `Asked for on ${day}`,
    download: 'Download',
    fileName: 'Liftclub-data.zip',
    busy: 'A copy is being prepared already.',
    sms: (link: string) => `Your copy of your Liftclub data is ready for 24 hours: ${link}`,
  },
  erase: {
    title: 'Leave and erase',
    text: 'Your account ends and what we know about you is erased. This cannot be undone.',
    start: 'Erase my data',
    what: (trips: number) =>
      trips === 0 ? 'No rides are booked.' : `${trips} booked ${trips === 1 ? 'ride is' : 'rides are'} cancelled.`,
    keepsTitle: 'What stays, without your name',
    keeps: {
      receipts: 'Receipts and payments, as the tax law demands',
      ledger: 'The books: what was paid, ridden and credited',
      trips: 'That rides took place, on which day and how long they were, without places',
      earnings: 'What your runs earned, as the tax law demands',
    },
    creditTitle: (amount: string) => `You have ${amount} of credit`,
    busy: 'Erasing...',
    choose: 'Choose what happens with it',
    payOut: 'Pay it out the way I paid',
    giveUp: 'Give it up',
    password: 'Password',
    dueBy: (day: string) => `Erased at the latest on ${day}, usually within minutes.`,
    confirm: 'Erase everything',
    cancel: 'Keep my account',
    requested: 'Your data is being erased.',
    creditLeft: 'Say what should happen with your credit.',
    runsLeft: 'You have runs to drive. Ask us to reassign them first.',
    rideUnderWay: 'A ride is under way. Wait until it is over.',
    wrongPassword: 'This password is wrong.',
    payoutReason: 'The passenger left',
  },
} as const;
