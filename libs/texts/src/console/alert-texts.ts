/** The meaning of each payment alert, and what to do about it. */
export const alertTexts = {
  unknown_reference: {
    meaning: 'The payment provider reports a payment that is not ours.',
    todo: 'Look it up on the provider’s dashboard. If it was meant for us, refund it there.',
  },
  missing_here: {
    meaning: 'The payment provider has a payment that is missing from our books.',
    todo: 'Look it up on the provider’s dashboard and refund it there.',
  },
  missing_there: {
    meaning: 'Our books have a payment that is missing from the provider’s list.',
    todo: 'Look it up on the provider’s dashboard. If it is not there, contact the provider.',
  },
  different: {
    meaning: 'The provider’s amount differs from our books.',
    todo: 'Compare both on the provider’s dashboard and contact the provider.',
  },
  unreadable: {
    meaning: 'The provider’s list has a payment that Liftclub cannot read.',
    todo: 'Look it up on the provider’s dashboard, compare it with our books, and tell the developers.',
  },
  reversed_outside: {
    meaning: 'The provider refunded a plan that is still active.',
    todo: 'Find the payment and end its plan with "Refund", or ask the passenger to pay again.',
  },
  ledger: {
    meaning: 'The ledger fails one of its checks.',
    todo: 'Open "Books" and tell the developers. No entry is ever changed: an error is corrected by another transaction.',
  },
} as const;
