export const FAULT_TARGETS = ['maps', 'paystack', 'alatpay', 'sms'] as const;
export type FaultTarget = (typeof FAULT_TARGETS)[number];

/** What each mode does, in the words of the page where people switch it. */
export const FAULT_MODES = {
  none: 'Works as it should',
  delay: 'Answers late',
  stall: 'Takes the call and never answers',
  error: 'Answers with a server error',
  html: 'Answers with a web page instead of data',
  denied: 'Refuses our key',
  zero_results: 'Finds nothing',
  wrong_amount: 'Reports another amount',
  wrong_currency: 'Reports another currency',
  no_webhook: 'Never calls back',
  duplicate_webhook: 'Calls back twice',
  late_webhook: 'Calls back late',
} as const;
export type FaultMode = keyof typeof FAULT_MODES;

const ANY_COMPANY: readonly FaultMode[] = ['none', 'delay', 'stall', 'error', 'html', 'denied'];
const ANY_PAYMENT: readonly FaultMode[] = [
  ...ANY_COMPANY,
  'wrong_amount',
  'wrong_currency',
  'no_webhook',
  'duplicate_webhook',
  'late_webhook',
];

/** A mode that means nothing for a company is refused, so that a test cannot switch on a fault that never happens. */
export const MODES_OF: Record<FaultTarget, readonly FaultMode[]> = {
  maps: [...ANY_COMPANY, 'zero_results'],
  paystack: ANY_PAYMENT,
  alatpay: ANY_PAYMENT,
  sms: ANY_COMPANY,
};

export function isFaultTarget(value: unknown): value is FaultTarget {
  return FAULT_TARGETS.some((target) => target === value);
}

export function isModeOf(target: FaultTarget, value: unknown): value is FaultMode {
  return MODES_OF[target].some((mode) => mode === value);
}
