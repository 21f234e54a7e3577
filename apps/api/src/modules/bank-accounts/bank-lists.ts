import { DAY_MS, type Currency } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../../dependencies';
import { unavailable } from '../../problems';
import type { Bank } from '../../providers/bank-transfers/bank-transfers';
import { ProviderUnavailable } from '../../providers/provider-client';

const RETRY_SECONDS = 30;

/** The banks of each market, asked from the provider once a day. */
export interface BankLists {
  /** Throws 503 when the provider cannot be asked and no earlier list is known. */
  of(currency: Currency): Promise<readonly Bank[]>;
}

export function bankLists({ bankTransfers, clock }: Pick<Dependencies, 'bankTransfers' | 'clock'>): BankLists {
  const lists = new Map<Currency, { readonly banks: readonly Bank[]; readonly until: number }>();
  return {
    async of(currency) {
      const known = lists.get(currency);
      const now = clock().getTime();
      if (known && known.until > now) return known.banks;
      try {
        const banks = await whenAsked(() => bankTransfers.banks(currency));
        lists.set(currency, { banks, until: now + DAY_MS });
        return banks;
      } catch (error) {
        if (known) return known.banks;
        throw error;
      }
    },
  };
}

/** The provider's response; 503 when it gives no usable one. */
export async function whenAsked<Response>(ask: () => Promise<Response>): Promise<Response> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw unavailable(texts.bankAccount.faults.providerDown, RETRY_SECONDS);
    throw error;
  }
}
