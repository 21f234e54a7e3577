/** The meaning of each payment alert, and what to do about it. */
export const alertTexts = {
  unknown_reference: {
    what: 'The company tells of a payment that is none of ours.',
    todo: 'Look it up on its pages. If it was meant for us, give it back there.',
  },
  missing_here: {
    what: 'The company has money that our books do not know.',
    todo: 'Look it up on its pages and give it back there.',
  },
  missing_there: {
    what: 'Our books have money that is not in the list of the company.',
    todo: 'Look it up on its pages. If it is not there, tell the company.',
  },
  different: {
    what: 'The company says another amount than our books.',
    todo: 'Compare both on its pages and ask the company.',
  },
  unreadable: {
    what: 'The list of the company has a payment in a form that Liftclub cannot read.',
    todo: 'Look it up on its pages, compare it with our books, and tell the developers.',
  },
  reversed_outside: {
    what: 'The company gave back the money of a plan that is still in force.',
    todo: 'Find the payment and end its plan by "Refund", or ask the passenger to pay again.',
  },
  ledger: {
    what: 'The ledger breaks a rule that always holds.',
    todo: 'Open "Books" and tell the developers. No entry is ever changed: an error is corrected by another transaction.',
  },
} as const;
