/** The bank account to which a driver's earnings are paid. */
export const bankAccountTexts = {
  title: 'Where we pay you',
  none: 'Add your bank account. We pay what you earned to it every week.',
  add: 'Add bank account',
  change: 'Change bank account',
  saved: 'Bank account saved',
  bank: 'Bank',
  number: 'Account',
  /** Of an account, of which nobody sees more. */
  ending: (last4: string) => `ending in ${last4}`,
  holder: 'Account holder',
  isThisYou: (name: string) => `Is this you: ${name}?`,
  ifNot: 'If not, change the account.',
  states: {
    verified: 'Confirmed',
    name_differs: 'Name differs',
    unverified: 'Being checked',
  },
  next: {
    verified: 'We pay your earnings to this account.',
    name_differs:
      'The bank names another account holder than your profile. We check it before we pay. If it is the wrong account, change it.',
    unverified: 'We check the account before we pay to it.',
    waits: (when: string) => `You changed the account. To protect you, we pay to it from ${when}.`,
  },
  form: {
    bank: 'Bank',
    chooseBank: 'Choose your bank',
    number: 'Account number',
    numberHint: 'The account must be in your name.',
    password: 'Your password',
    passwordHint: 'So that nobody else can change where your money goes.',
    submit: 'Save bank account',
    busy: 'Asking the bank…',
    cancel: 'Cancel',
    waits: (hours: number) => `After a change we pay to the new account from ${hours} hours later.`,
  },
  reload: 'Reload bank account',
  faults: {
    bank: 'Choose your bank',
    numberZar: 'An account number has 7 to 11 digits',
    numberNgn: 'An account number has 10 digits',
    unknownBank: 'We cannot pay to this bank',
    unknownNumber: 'The bank does not know this account number. Check it.',
    tooOften: 'You changed your bank account too often today. Try again tomorrow.',
    providerDown: 'The bank cannot be asked right now. Nothing was changed. Try again in a few minutes.',
  },
} as const;
