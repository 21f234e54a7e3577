import { setRenewal, type PaymentMethod, type SubscriptionItem } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { formatAmount, formatDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { CheckboxInput, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';
import { usePlanCards } from './plan-card-choice';

const copy = texts.renewal;
const Box = styled('div')({ display: 'grid', gap: 12 });

interface RenewalSwitchProps {
  readonly plan: SubscriptionItem;
}

/** Whether a plan is renewed automatically, and when. Nothing where no card can be saved. */
export function RenewalSwitch({ plan }: RenewalSwitchProps) {
  const { id, renewal } = plan;
  const { api } = useAuthSession();
  const { canSave, usable, own, refresh } = usePlanCards(plan);
  const next = usable.find((card) => card.id === own?.id) ?? usable[0];

  const turn = useChange({
    call: (on: boolean) =>
      api
        .call(setRenewal, { params: { id }, body: { on, payment_method_id: on ? (next?.id ?? null) : null } })
        .finally(refresh),
    done: renewal.on ? copy.turnedOff : copy.turnedOn,
    stale: queryKeys.subscriptions,
  });
  if (!canSave && !renewal.on) return null;

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
