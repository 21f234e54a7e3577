/** Texts about what another member of staff must approve, and about confirming who one is. */
interface ConfirmedAccount {
  readonly bank: string;
  readonly last4: string;
  /** The member of staff. */
  readonly confirmedBy: string;
}

export const requestTexts = {
  title: 'Requests',
  intro: 'What another member must approve before it is done. A request expires after 7 days.',
  loading: 'Loading requests...',
  filter: 'Status',
  states: {
    open: 'Open',
    approved: 'Approved',
    declined: 'Declined',
    withdrawn: 'Withdrawn',
    expired: 'Expired',
    outdated: 'Out of date',
  },
  columns: {
    what: 'Request',
    about: 'About',
    amount: 'Amount',
    askedBy: 'Asked by',
    asked: 'Asked',
    expires: 'Expires',
    decided: 'Decided',
  },
  empty: {
    open: {
      title: 'No open requests',
      text: 'Credit, refunds, payouts and rules that need approval appear here until another member decides.',
    },
    decided: { title: 'No requests with this status', text: 'Choose another status to see other requests.' },
  },
  subjects: {
    erased: 'Deleted passenger',
    prices: 'Prices',
    creditRules: 'Credit rules',
    earningRules: 'Driver earnings',
    months: 'Months of the books',
    payouts: 'Payouts to drivers',
    member: 'Member of staff',
  },
  detail: {
    before: 'Now',
    after: 'Will be',
    reason: 'Reason',
    approvals: 'Approvals',
    approvalsOf: (given: number, needed: number) => `${given} of ${needed}`,
    status: 'Status',
    decided: (by: string, at: string) => [by, at].filter((part) => part !== '').join(', '),
    why: 'Why',
    another: 'Another member must decide this.',
  },
  approve: { label: 'Approve', busy: 'Approving...' },
  decline: {
    open: 'Decline',
    reason: 'Reason for declining',
    hint: 'The member who asked sees it.',
    confirm: 'Decline request',
    busy: 'Declining...',
    back: 'Back',
  },
  withdraw: { label: 'Withdraw request', busy: 'Withdrawing...' },
  /** Before the link to the request. */
  waitsFor: 'Waiting for approval:',
  waitsWith: (summary: string) => `Waiting for approval: ${summary}`,
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
    erase: {
      pay_out: 'Erase the account and pay out its credit',
      give_up: 'Erase the account; its credit is given up',
      none: 'Erase the account',
    },
    payDrivers: (payouts: number, amount: string, until: string, underAnotherName: readonly ConfirmedAccount[]) => {
      const pay = `Pay ${amount} to ${payouts === 1 ? '1 driver' : `${payouts} drivers`} for the days until ${until}`;
      if (underAnotherName.length === 0) return pay;
      const accounts = underAnotherName.map(
        ({ bank, last4, confirmedBy }) => `${bank}, account ending ${last4}, confirmed by ${confirmedBy}`,
      );
      return `${pay}. Held under another name: ${accounts.join('; ')}`;
    },
    closeMonth: (month: string, market: string) => `Close ${month} in the books of ${market}`,
    roles: 'Change roles',
    invite: (email: string, roles: string) => `Invite ${email} as ${roles}`,
    unlock: (roles: string) => `Unlock an account with the roles ${roles}`,
    exception: (document: string, date: string) => `Allow driving without this document on ${date}: ${document}`,
    resetSecondFactor: 'Remove the authenticator app and end all sessions',
    /** "VAT, Nigeria and elsewhere, from 1 Feb 2026". */
    rule: (name: string, from: string) => `${name}, from ${from}`,
    /** "Change roles: Support → Finance". */
    change: (name: string, before: string, after: string) => `${name}: ${before} → ${after}`,
    withdrawRule: (name: string, from: string, rule: string) => `Withdraw ${name}, from ${from}: ${rule}`,
  },
  errors: {
    notYours: 'Your role does not allow you to decide this.',
    ownRequest: 'You asked for this. Another member must decide.',
    aboutOneself: 'This is about you. Another member must decide.',
    notOpen: 'This request is no longer open.',
    approvedAlready: 'You have approved this already. Another member must approve it too.',
    outdated: 'Something has changed since this was asked. Ask for it again.',
    outdatedBy: (why: string) => `This can no longer be done: ${why}`,
    askerGone: 'The member who asked no longer has access to the console.',
    stepUp: 'Confirm who you are first.',
  },
  limits: {
    title: 'Approval limits',
    intro:
      'Above these amounts another member must approve; 0 means always. A limit does not apply to the member who has set it: what they ask for always waits.',
    loading: 'Loading limits...',
    history: 'History of the limits',
    kinds: {
      goodwill: 'Credit given, up to',
      refund: 'Refunds, up to',
      payout: 'Payouts, up to',
      erasure: 'Accounts erased with money in them, up to',
      price_rule: 'Price changes need approval',
      credit_rule: 'Changes to credit rules need approval',
      earning_rule: 'Changes to driver earnings need approval',
    },
    amountIn: (currency: string, state: string) => `In ${currency}. ${state}`,
    none: 'No approval is needed.',
    setBy: (name: string, at: string) => `Set by ${name}, ${at}.`,
    setAtStart: 'Set when Liftclub was installed.',
    notRemoved: 'A limit cannot be removed. Enter 0 if everything needs approval, or a higher amount.',
    unchanged: 'Nothing has changed.',
    save: 'Save limits',
    saving: 'Saving...',
    amountMessage: 'Enter an amount of zero or more, such as 500.00',
    done: 'Limits saved.',
  },
  stepUp: {
    title: 'Confirm it is you',
    text: 'This step asks for it although you are signed in. You will not be asked again for 10 minutes.',
    password: 'Your password',
    confirm: 'Confirm',
    busy: 'Confirming...',
    done: 'Confirmed for 10 minutes.',
    codeNeeded: 'Enter the code of your authenticator app.',
    passwordNeeded: 'Enter your password.',
  },
} as const;
