import type { StaffRequest } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { TextLink } from '@liftclub/ui-kit';
import { WithRight } from '../../components/with-right';
import { paths } from '../../paths';
import type { NeedsRight } from '../../session/use-right';

const { subjects: copy } = texts.consoleRequests;

interface SubjectLink {
  readonly name: string;
  readonly page: NeedsRight;
  readonly href: string;
}

/** The name of what a request is about, and the way to it; undefined for a kind without a page. */
function linkOf({ kind, id, title }: StaffRequest['subject']): SubjectLink | undefined {
  const passenger = title || copy.erased;
  const paymentsIn = (tab: string) =>
    `${paths.payments.href()}?${new URLSearchParams({ tab, ...(title && { search: title }) }).toString()}`;
  switch (kind) {
    case 'person':
      return { name: passenger, page: paths.user, href: paths.user.href(id) };
    case 'payment':
      return { name: passenger, page: paths.payments, href: paymentsIn('all') };
    case 'payout':
      return { name: passenger, page: paths.payments, href: paymentsIn('payouts') };
    case 'prices':
      return { name: copy.prices, page: paths.prices, href: paths.prices.href() };
    case 'credit_rules':
      return { name: copy.creditRules, page: paths.creditRules, href: paths.creditRules.href() };
    case 'earning_rules':
      return { name: copy.earningRules, page: paths.earningRules, href: paths.earningRules.href() };
    case 'books_month':
      return { name: copy.months, page: paths.periods, href: paths.periods.href() };
    case 'payout_batch':
      return { name: copy.payouts, page: paths.payouts, href: paths.payouts.href() };
    case 'staff':
      return { name: title || copy.member, page: paths.member, href: paths.member.href(id) };
    default:
      return undefined;
  }
}

/** What a request is about, as a link for members who may open its page. */
export function RequestSubject({ subject }: { readonly subject: StaffRequest['subject'] }) {
  const link = linkOf(subject);
  if (!link) return subject.title || subject.id;
  return (
    <WithRight of={link.page} otherwise={link.name}>
      <TextLink to={link.href}>{link.name}</TextLink>
    </WithRight>
  );
}
