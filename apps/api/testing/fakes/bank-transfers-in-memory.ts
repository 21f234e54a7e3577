import type { BankTransfers, TransferAccount } from '../../src/providers/bank-transfers/bank-transfers';
import { ProviderUnavailable } from '../../src/providers/provider-client';

/** Banks in memory; a test sets who holds an account and whether the provider responds. */
export interface TestBankTransfers extends BankTransfers {
  /** `down`: every call fails without effect. */
  mode: 'up' | 'down';
  /** Whom the banks name as the holder of every account but those of zeros, which they do not know. */
  holder: string;
  readonly calls: { banks: number; resolve: number };
}

const BANKS = {
  ZAR: [
    { code: '470010', name: 'Capitec Bank Limited' },
    { code: '250655', name: 'First National Bank' },
  ],
  NGN: [{ code: '058', name: 'Guaranty Trust Bank' }],
} as const;

export function testBankTransfers(): TestBankTransfers {
  const calls = { banks: 0, resolve: 0 };
  return {
    mode: 'up',
    holder: 'NKOSI THANDI',
    calls,
    async banks(currency) {
      respond(this, 'banks');
      return [...BANKS[currency]];
    },
    async resolve({ accountNumber }: TransferAccount) {
      respond(this, 'resolve');
      return /^0+$/.test(accountNumber) ? undefined : this.holder;
    },
  };
}

function respond({ mode, calls }: TestBankTransfers, call: keyof TestBankTransfers['calls']): void {
  calls[call] += 1;
  if (mode === 'down') throw new ProviderUnavailable('Down for the test.');
}
