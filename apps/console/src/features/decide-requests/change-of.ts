import type { StaffRequest } from '@liftclub/api-contract';

/** What is in force, and what would be. */
interface Change {
  /** "VAT, South Africa, from 1 Feb 2026". */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/**
 * The change in the summary of a request about a rule or roles, "name: before → after"; undefined for another kind, and
 * for a text that has the separators within a rule.
 */
export function changeOf({ kind, summary }: Pick<StaffRequest, 'kind' | 'summary'>): Change | undefined {
  if (kind !== 'price_rule' && kind !== 'credit_rule' && kind !== 'role_change') return undefined;
  const [name, values = '', ...moreValues] = summary.split(': ');
  const [before, after, ...more] = values.split(' → ');
  if (!name || !before || !after || moreValues.length > 0 || more.length > 0) return undefined;
  return { name, before, after };
}
