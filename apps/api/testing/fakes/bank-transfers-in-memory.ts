import type { TransferOutcome } from '@liftclub/domain';
import {
  TransfersBlocked,
  type BankTransfers,
  type Transfer,
  type TransferAccount,
  type TransferOrder,
} from '../../src/providers/bank-transfers/bank-transfers';
import { ProviderRefused, ProviderUnavailable } from '../../src/providers/provider-client';

/** Banks in memory; a test sets who holds an account and whether the provider responds. */
export interface TestBankTransfers extends BankTransfers {
  /**
   * `down`: every call fails without effect. `response_lost`: every call takes effect, then fails. `refused`: a
   * transfer is refused. `no_balance`: every transfer is, for now.
   */
  mode: 'up' | 'down' | 'response_lost' | 'refused' | 'no_balance';
  /** What the provider says about a transfer at once. */
  firstOutcome: TransferOutcome;
  /** Whom the banks name as the holder of every account but those of zeros, which they do not know. */
  holder: string;
  readonly calls: Record<'banks' | 'resolve' | 'register' | 'send' | 'find', number>;
  /** The transfers that reached the provider, by reference. */
  readonly transfers: Map<string, Transfer & { readonly recipient: string }>;
  /** Says how a transfer ended. */
  end(reference: string, outcome: TransferOutcome): void;
  /** Awaited when a call has taken effect and has not returned yet. */
  beforeResponse: (call: string) => Promise<void>;
}

const BANKS = {
  ZAR: [
    { code: '470010', name: 'Capitec Bank Limited' },
    { code: '250655', name: 'First National Bank' },
  ],
  NGN: [{ code: '058', name: 'Guaranty Trust Bank' }],
} as const;

export function testBankTransfers(): TestBankTransfers {
  const transfers: TestBankTransfers['transfers'] = new Map();
  const one = (reference: string) => transfers.get(reference);
  return {
    mode: 'up',
    firstOutcome: 'pending',
    holder: 'NKOSI THANDI',
    calls: { banks: 0, resolve: 0, register: 0, send: 0, find: 0 },
    transfers,
    beforeResponse: async () => undefined,
    end(reference, outcome) {
      const transfer = one(reference);
      if (transfer) transfers.set(reference, { ...transfer, outcome });
    },
    banks(currency) {
      return respond(this, 'banks', () => [...BANKS[currency]]);
    },
    resolve({ accountNumber }: TransferAccount) {
      return respond(this, 'resolve', () => (/^0+$/.test(accountNumber) ? undefined : this.holder));
    },
    register({ accountNumber }) {
      return respond(this, 'register', () => `RCP_${accountNumber}`);
    },
    send({ reference, recipient, amount, currency }: TransferOrder) {
      return respond(this, 'send', () => {
        if (one(reference)) return 'reference_taken' as const;
        if (this.mode === 'refused') throw new ProviderRefused('The account is closed.');
        if (this.mode === 'no_balance') throw new TransfersBlocked('The balance is too low.');
        const transfer = { outcome: this.firstOutcome, amount, currency, recipient };
        transfers.set(reference, transfer);
        return transfer;
      });
    },
    find(reference) {
      return respond(this, 'find', () => one(reference));
    },
  };
}

async function respond<Answer>(
  bank: TestBankTransfers,
  call: keyof TestBankTransfers['calls'],
  effect: () => Answer,
): Promise<Answer> {
  bank.calls[call] += 1;
  if (bank.mode === 'down') throw new ProviderUnavailable('Down for the test.');
  const answer = effect();
  await bank.beforeResponse(call);
  if (bank.mode === 'response_lost') throw new ProviderUnavailable('Lost for the test.');
  return answer;
}
