import { choosePaymentMethod, type PaymentMethod, type SubscriptionItem } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { canSaveCard, formatDate, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { SelectInput } from '@liftclub/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paymentMethodsQuery } from '../../queries/payment-methods-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

const copy = texts.renewal;

/** The passenger's saved cards that can be charged, and the plan's own, with what loads them again. */
export function usePlanCards({ renewal }: SubscriptionItem) {
  const { api } = useAuthSession();
  const country = useSessionState().user?.profile.country ?? '';
  const canSave = canSaveCard(marketOf(country).currency);
  const { data: cards = [] } = useQuery({ ...paymentMethodsQuery(api), enabled: canSave });
  const queries = useQueryClient();
  return {
    canSave,
    usable: cards.filter(({ refused }) => !refused),
    own: cards.find((card) => card.id === renewal.payment_method_id),
    refresh: () => void queries.invalidateQueries({ queryKey: queryKeys.paymentMethods }),
  };
}

interface PlanCardChoiceProps {
  readonly plan: SubscriptionItem;
}

/**
 * Which saved card the monthly payments and the renewal of a plan are charged to. A plan that does not renew may have
 * none. Nothing where there is no choice.
 */
export function PlanCardChoice({ plan }: PlanCardChoiceProps) {
  const { id, renewal, next_instalment } = plan;
  const { api } = useAuthSession();
  const { usable, own, refresh } = usePlanCards(plan);
  const choose = useChange({
    call: (card: string) =>
      api.call(choosePaymentMethod, { params: { id }, body: { id: card === '' ? null : card } }).finally(refresh),
    done: copy.cardChosen,
    stale: queryKeys.subscriptions,
  });
  const cards = [...new Set(own ? [own, ...usable] : usable)];
  const isNeeded = own !== undefined && (own.refused || own.expires_before !== null || cards.length > 1);
  const isMonthly = next_instalment !== null;
  const isOffered = renewal.on ? isNeeded : isMonthly && cards.length > 0;
  if (!isOffered) return null;
  const options = cards.map((card) => ({ value: card.id, label: texts.paymentMethods.card(card) }));
  return (
    <SelectInput
      name={`card-${id}`}
      label={copy.card}
      value={own?.id ?? ''}
      disabled={choose.busy}
      error={own && problemOf(own)}
      options={renewal.on ? options : [...options, { value: '', label: copy.withoutCard }]}
      onChange={choose.change}
    />
  );
}

/** Why the card will not be charged; undefined for none. */
function problemOf({ refused, expires_before }: PaymentMethod): string | undefined {
  if (refused) return copy.refusedCard;
  return expires_before === null ? undefined : texts.paymentMethods.expiresBefore(formatDate(expires_before));
}
