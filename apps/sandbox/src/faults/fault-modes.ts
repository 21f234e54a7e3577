export const FAULT_TARGETS = ['maps', 'paystack', 'alatpay', 'sms', 'whatsapp', 'mail', 'push'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** The label of each mode on the page of faults. */
export const FAULT_MODES = {
  none: 'Works as it should',
  delay: 'Responds late',
  stall: 'Takes the call and never responds',
  error: 'Responds with a server error',
  html: 'Responds with a web page instead of data',
  denied: 'Refuses our key',
  zero_results: 'Finds nothing',
  wrong_amount: 'Reports another amount',
  wrong_currency: 'Reports another currency',
  no_webhook: 'Never calls back',
  duplicate_webhook: 'Calls back twice',
  late_webhook: 'Calls back late',
  insufficient_funds: 'Finds too little money, on a saved card or for a transfer',
  expired_card: 'Finds a saved card expired',
  send_otp: 'Asks for a code: the customer’s for a saved card, ours for a transfer',
  send_pin: 'Asks the owner of a saved card for a PIN, without a page for it',
  charge_pending: 'Charges a saved card later',
  transfer_failed: 'Fails a transfer',
  transfer_reversed: 'Pays a transfer, then reverses it',
} as const;
export type FaultMode = keyof typeof FAULT_MODES;

const COMMON_MODES: readonly FaultMode[] = ['none', 'delay', 'stall', 'error', 'html', 'denied'];
const PAYMENT_MODES: readonly FaultMode[] = [
  ...COMMON_MODES,
  'wrong_amount',
  'wrong_currency',
  'no_webhook',
  'duplicate_webhook',
  'late_webhook',
];

/** The modes that a provider implements; others are refused, so that a test cannot set a fault without effect. */
export const MODES_OF: Record<FaultTarget, readonly FaultMode[]> = {
  maps: [...COMMON_MODES, 'zero_results'],
  paystack: [
    ...PAYMENT_MODES,
    'insufficient_funds',
    'expired_card',
    'send_otp',
    'send_pin',
    'charge_pending',
    'transfer_failed',
    'transfer_reversed',
  ],
  alatpay: PAYMENT_MODES,
  sms: COMMON_MODES,
  whatsapp: ['none', 'delay', 'error', 'no_webhook', 'denied'],
  mail: ['none', 'delay', 'error', 'no_webhook', 'denied'],
  push: COMMON_MODES,
};

export function isFaultTarget(value: unknown): value is FaultTarget {
  return FAULT_TARGETS.some((target) => target === value);
}

export function isModeOf(target: FaultTarget, value: unknown): value is FaultMode {
  return MODES_OF[target].some((mode) => mode === value);
}
