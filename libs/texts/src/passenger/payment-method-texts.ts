/** Texts of the page of saved cards. */
export const paymentMethodTexts = {
  title: 'Payment methods',
  /** `brand` as the bank spells it; empty for a card without one: "Visa ending in 4081". */
  card: ({ brand, last4 }: { readonly brand: string; readonly last4: string }) =>
    `${brand === '' ? 'Card' : brand.charAt(0).toUpperCase() + brand.slice(1)} ending in ${last4}`,
  expires: (month: string) => `Expires ${month}`,
  refused: 'The bank refused this card. Pay once with another card and save it.',
  expiresBefore: (date: string) => `It expires before the charge of ${date}. Choose another card.`,
  usedBy: (plans: string) => `Pays for: ${plans}`,
  notUsed: 'No plan is paid with it.',
  plan: (validity: string, rider: string) => `${validity}, ${rider}`,
  remove: 'Remove',
  removeTitle: (card: string) => `Remove ${card}?`,
  removeText: 'It is no longer charged. To use it again, save it with your next payment.',
  keep: 'Keep the card',
  removed: 'The card is removed.',
  inUse: 'A plan is paid with this card. First turn off its renewal, and choose another card or none for that plan.',
  none: 'No saved cards.',
  noneText:
    'To save a card, check "Save this card for my next payments" when you pay. Cards can be saved where you pay with Paystack.',
  toPlans: 'Your plans',
} as const;

/** Texts of the automatic renewal of a plan; dates and amounts are formatted. */
export const renewalTexts = {
  switch: 'Renew automatically',
  /** What happens when. */
  off: 'The next plan begins when this one ends, without you doing anything. We send you the price a week before.',
  on: (date: string, card: string) =>
    `On ${date} at 06:00 we charge ${card} for the next plan. We send you the price a week before, and you can stop it with one tap.`,
  priced: (date: string, card: string, price: string) =>
    `On ${date} at 06:00 we charge ${price} to ${card} for the next plan.`,
  card: 'Card',
  chooseCard: 'Choose a card',
  /** In place of a card, for a plan that is paid monthly. */
  withoutCard: 'No card: we send you a link for each payment',
  needsCard: 'To renew automatically, save a card with your next payment.',
  yourCard: 'your card',
  turnedOn: 'The plan is renewed automatically.',
  turnedOff: 'The plan is not renewed automatically.',
  cardChosen: 'The card is chosen.',
  noCard: 'Choose a saved card.',
  refusedCard: 'The bank refused this card. Choose another.',
  tooLate: 'This plan ends too soon to be renewed automatically. Press Renew Plan instead.',
} as const;
