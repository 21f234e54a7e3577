/** Texts about what another member of staff must approve, and about confirming who one is. */
export const requestTexts = {
  title: 'Requests',
  waiting: 'Waiting for approval',
  approved: 'Approved.',
  approvedOnce: 'Approved. One more approval is needed.',
  declined: 'Declined.',
  withdrawn: 'Withdrawn.',
  summaries: {
    goodwill: (amount: string) => `Give ${amount} of credit`,
    payOut: (amount: string) => `Pay out ${amount} of credit`,
    payoutSent: (amount: string) => `Mark a payout of ${amount} as sent`,
    refund: (amount: string, reference: string) => `Refund payment ${reference} of ${amount}`,
    refundAndEnd: (amount: string, reference: string) =>
      `End the plan and refund what is left of payment ${reference} of ${amount}`,
    noteRefunded: (amount: string, reference: string) => `Record that payment ${reference} of ${amount} was refunded`,
    roles: (old: string, next: string) => `Change roles: ${old} → ${next}`,
    resetSecondFactor: 'Remove the authenticator app and end all sessions',
    /** "VAT, Nigeria and elsewhere, from 1 Feb 2026: 7.5% on top → 10% on top". */
    rule: (name: string, from: string, old: string, next: string) => `${name}, from ${from}: ${old} → ${next}`,
  },
  errors: {
    ownRequest: 'You asked for this. Another member must decide.',
    aboutOneself: 'This is about you. Another member must decide.',
    notOpen: 'This request is no longer open.',
    approvedAlready: 'You have approved this already. Another member must approve it too.',
    outdated: 'Something has changed since this was asked. Ask for it again.',
    outdatedBy: (why: string) => `This can no longer be done: ${why}`,
    stepUp: 'Confirm who you are first.',
  },
  limits: {
    title: 'Approval limits',
    amountMessage: 'Enter an amount of zero or more, such as 500.00',
    done: 'Limits saved.',
  },
  stepUp: {
    done: 'Confirmed for 10 minutes.',
    codeNeeded: 'Enter the code of your authenticator app.',
    passwordNeeded: 'Enter your password.',
  },
} as const;
    title: 'Confirm it is you',
    text: 'This step needs it, also while you are signed in. It counts for 10 minutes.',
    password: 'Your password',
    confirm: 'Confirm',
    busy: 'Confirming...',
