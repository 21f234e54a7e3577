import type { FaultMode, FaultTarget } from './fault-modes';

/** The current fault of each provider, in memory. */
export interface FaultSwitchboard {
  of(target: FaultTarget): FaultMode;
  set(target: FaultTarget, mode: FaultMode): void;
  all(): Record<FaultTarget, FaultMode>;
}

export function createSwitchboard(): FaultSwitchboard {
  const modes: Record<FaultTarget, FaultMode> = {
    maps: 'none',
    paystack: 'none',
    alatpay: 'none',
    sms: 'none',
    whatsapp: 'none',
    mail: 'none',
    push: 'none',
  };
  return {
    of: (target) => modes[target],
    set: (target, mode) => {
      modes[target] = mode;
    },
    all: () => ({ ...modes }),
  };
}
