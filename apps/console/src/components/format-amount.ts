import { formatMoney, fromDecimal } from '@liftclub/domain';

/** Money of the wire for people; a currency that is not ours stands as the company names it. */
export function formatAmount(amount: string, currency: string): string {
  const minor = fromDecimal(amount);
  return minor !== undefined && (currency === 'ZAR' || currency === 'NGN')
    ? formatMoney(minor, currency)
    : `${amount} ${currency}`;
}
