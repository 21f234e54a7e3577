import { choosePaymentMethod, setRenewal, type PaymentMethod, type SubscriptionItem } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { canSaveCard, formatAmount, formatDate, marketOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { CheckboxInput, SelectInput, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '../../paths';
import { paymentMethodsQuery } from '../../queries/payment-methods-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';

const copy = texts.renewal;
const Box = styled('div')({ display: 'grid', gap: 12 });

interface RenewalSwitchProps {
  readonly plan: SubscriptionItem;
}

/** Whether a plan is renewed automatically, when and with which card. Nothing where no card can be saved. */
export function RenewalSwitch({ plan: { id, renewal } }: RenewalSwitchProps) {
  const { api } = useAuthSession();
  const country = useSessionState().user?.profile.country ?? '';
  const { data: cards = [] } = useQuery({
    ...paymentMethodsQuery(api),
    enabled: canSaveCard(marketOf(country).currency),
  });
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: queryKeys.paymentMethods });
  const usable = cards.filter(({ refused }) => !refused);
  const own = cards.find((card) => card.id === renewal.payment_method_id);
  const next = usable.find((card) => card.id === own?.id) ?? usable[0];

  const turn = useChange({
    call: (on: boolean) =>
      api
        .call(setRenewal, { params: { id }, body: { on, payment_method_id: on ? (next?.id ?? null) : null } })
        .finally(refresh),
    done: renewal.on ? copy.turnedOff : copy.turnedOn,
    stale: queryKeys.subscriptions,
  });
  const choose = useChange({
    call: (card: string) => api.call(choosePaymentMethod, { params: { id }, body: { id: card } }).finally(refresh),
    done: copy.cardChosen,
    stale: queryKeys.subscriptions,
  });
  if (!canSaveCard(marketOf(country).currency) && !renewal.on) return null;

  return (
    <Box>
      <CheckboxInput
        name={`renewal-${id}`}
        label={copy.switch}
        value={turn.pending ?? renewal.on}
        disabled={turn.busy || (!renewal.on && !next)}
        hint={sentenceOf(renewal, own, next !== undefined)}
        onChange={turn.change}
      />
      {renewal.on && own && (own.refused || own.expires_before !== null || usable.length > 1) && (
        <SelectInput
          name={`card-${id}`}
          label={copy.card}
          value={own.id}
          disabled={choose.busy}
          error={problemOf(own)}
          options={[...new Set([own, ...usable])].map((card) => ({
            value: card.id,
            label: texts.paymentMethods.card(card),
          }))}
          onChange={choose.change}
        />
      )}
      <div>
        <TextLink to={paths.paymentMethods.href()}>{texts.paymentMethods.title}</TextLink>
      </div>
    </Box>
  );
}

/** What happens when. */
function sentenceOf(
  { on, charge_on, price }: SubscriptionItem['renewal'],
  own: PaymentMethod | undefined,
  hasCard: boolean,
): string {
  if (!on || charge_on === null) return hasCard ? copy.off : copy.needsCard;
  const [day, card] = [formatDate(charge_on), own ? texts.paymentMethods.card(own) : copy.yourCard];
  return price === null ? copy.on(day, card) : copy.priced(day, card, formatAmount(price.total, price.currency));
}

/** Why the card will not be charged; undefined for none. */
function problemOf({ refused, expires_before }: PaymentMethod): string | undefined {
  if (refused) return copy.refusedCard;
  return expires_before === null ? undefined : texts.paymentMethods.expiresBefore(formatDate(expires_before));
}
