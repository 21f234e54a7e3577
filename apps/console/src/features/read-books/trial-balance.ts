import type { AccountBalance } from '@liftclub/api-contract';
import { minorOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

type GroupName = keyof typeof texts.consoleBooks.groups;

/** One line of a trial balance: an account, or all accounts of a kind that there are many of. */
interface BalanceLine {
  readonly key: string;
  readonly label: string;
  /** The account that its entries are of; undefined for several. */
  readonly account: string | undefined;
  readonly count: number;
  /** A decimal amount as on the wire. */
  readonly balance: string;
}

/** The trial balance of one currency. */
export interface TrialBalance {
  readonly currency: string;
  readonly lines: readonly BalanceLine[];
  /** The sum of all accounts as a decimal amount: "0.00" in books that agree. */
  readonly sum: string;
  readonly balanced: boolean;
}

/** `provider:paystack` is of the group provider, `passenger:<id>:credit` of credit. */
function groupOf(account: string): GroupName | undefined {
  const parts = account.split(':');
  const name = parts.length === 3 ? parts[2] : parts[0];
  return (Object.keys(texts.consoleBooks.groups) as GroupName[]).find((group) => group === name);
}

const sumOf = (balances: readonly AccountBalance[]): number =>
  balances.reduce((sum, { balance }) => sum + minorOf(balance), 0);

/** A trial balance for each currency, in the order of the groups; accounts of a provider stand alone. */
export function trialBalances(balances: readonly AccountBalance[]): TrialBalance[] {
  const currencies = [...new Set(balances.map(({ currency }) => currency))].sort().reverse();
  return currencies.map((currency) => {
    const accounts = balances.filter((one) => one.currency === currency);
    const sum = sumOf(accounts);
    return { currency, lines: linesOf(accounts), sum: toDecimal(sum), balanced: sum === 0 };
  });
}

function linesOf(accounts: readonly AccountBalance[]): BalanceLine[] {
  const known = Object.entries(texts.consoleBooks.groups).flatMap(([group, label]) => {
    const members = accounts.filter(({ account }) => groupOf(account) === group);
    if (members.length === 0) return [];
    if (group === 'provider') return members.map((one) => lineOf(one.account, providerName(one.account), [one]));
    return [lineOf(group, label, members)];
  });
  const others = accounts.filter(({ account }) => groupOf(account) === undefined);
  return [...known, ...others.map((one) => lineOf(one.account, one.account, [one]))];
}

/** An account in words, and the id of whom or what it is of: "Credit of passengers" of `passenger:<id>:credit`. */
export function accountInWords(account: string): { readonly name: string; readonly of: readonly string[] } {
  const group = groupOf(account);
  if (group === undefined) return { name: account, of: [] };
  if (group === 'provider') return { name: providerName(account), of: [] };
  return { name: texts.consoleBooks.groups[group], of: account.split(':').slice(1, 2) };
}

const lineOf = (key: string, label: string, members: readonly AccountBalance[]): BalanceLine => ({
  key,
  label,
  account: members.length === 1 ? members[0]?.account : undefined,
  count: members.length,
  balance: toDecimal(sumOf(members)),
});

/** "Paystack" of `provider:paystack`; an unknown provider by its name. */
function providerName(account: string): string {
  const name = account.slice('provider:'.length);
  const providers: Readonly<Record<string, string>> = texts.consolePayments.providers;
  return texts.consoleBooks.atProvider(providers[name] ?? name);
}
