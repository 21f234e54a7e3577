import type { InstalmentItem, SubscriptionItem } from '@liftclub/api-contract';
import { useAuthSession, useToday } from '@liftclub/auth-session';
import { addDays, canSaveCard, formatAmount, formatDate, minorOf, toDecimal } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import {
  Button,
  CheckboxInput,
  Icon,
  Loading,
  palette,
  ReloadButton,
  StatusChip,
  type StatusTone,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePayInstalment } from '../../components/pay-booking';
import { instalmentsQuery } from '../../queries/instalments-query';

const copy = texts.instalments;

/** A payment is announced so many days before it is due, and can be made from then on. */
const PAYABLE_DAYS = 5;

const Part = styled('section')({ display: 'grid', gap: 10, minWidth: 0 });
const Title = styled('h3')({ margin: 0, fontSize: '1rem', fontWeight: 650 });
const List = styled('ol')({ display: 'grid', gap: 6, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled('li')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  fontVariantNumeric: 'tabular-nums',
});
const Note = styled('p')({ margin: 0, color: palette.muted });

const TONES = {
  due: 'quiet',
  paid: 'good',
  failed: 'warning',
  late: 'warning',
  cancelled: 'quiet',
} as const satisfies Record<InstalmentItem['state'], StatusTone>;

interface PlanInstalmentsProps {
  readonly plan: SubscriptionItem;
  readonly describedBy: string;
}

/** The payments of a plan that is paid monthly, and the one action that is needed: paying what is due. */
export function PlanInstalments({ plan, describedBy }: PlanInstalmentsProps) {
  const { api } = useAuthSession();
  const today = useToday()();
  const { data, isError, refetch } = useQuery(instalmentsQuery(api));
  if (!data && isError) return <ReloadButton label={texts.reload.instalments} onPress={() => void refetch()} />;
  if (!data) return <Loading label={copy.loading} lines={2} />;
  const own = data.filter(({ subscription_id }) => subscription_id === plan.id);
  if (own.length === 0) return null;
  const next = own.find(({ state }) => state === 'due' || state === 'failed' || state === 'late');
  const isToPay = next !== undefined && (next.state !== 'due' || next.due_on <= addDays(today, PAYABLE_DAYS));
  return (
    <Part aria-label={copy.title}>
      <Title>{copy.title}</Title>
      {plan.state === 'paused' && <Note role="status">{copy.paused}</Note>}
      <List>
        {own.map((instalment) => (
          <Line key={instalment.id}>
            <span>
              {formatAmount(instalment.amount, instalment.currency)} {copy.on(formatDate(instalment.due_on))}
            </span>
            <StatusChip tone={TONES[instalment.state]}>{copy.state[instalment.state]}</StatusChip>
          </Line>
        ))}
      </List>
      {isToPay && <PayInstalment instalment={next} describedBy={describedBy} />}
    </Part>
  );
}

interface PayInstalmentProps {
  readonly instalment: InstalmentItem;
  readonly describedBy: string;
}

function PayInstalment({ instalment, describedBy }: PayInstalmentProps) {
  const { id, amount, currency, waived } = instalment;
  const due = instalment.due ?? amount;
  const { pay, paying } = usePayInstalment();
  const [savesCard, setSavesCard] = useState(false);
  const isCardOffered = canSaveCard(currency) && minorOf(due) > 0;
  const credit = minorOf(amount) - minorOf(due) - minorOf(waived ?? '0.00');
  return (
    <>
      {credit > 0 && <Note>{texts.credit.usedAmount(formatAmount(toDecimal(credit), currency))}</Note>}
      {waived && <Note>{texts.credit.waivedNote(formatAmount(waived, currency))}</Note>}
      {isCardOffered && (
        <CheckboxInput
          name={`save-card-${id}`}
          label={texts.summary.saveCard}
          hint={texts.instalments.saveCardHint}
          value={savesCard}
          disabled={paying}
          onChange={setSavesCard}
        />
      )}
      <Button
        wide
        onClick={() => pay({ id, amount, due, saveCard: isCardOffered && savesCard })}
        disabled={paying}
        aria-busy={paying}
        aria-describedby={describedBy}
      >
        {!paying && <Icon name="card" size={20} />}
        {paying ? texts.summary.paying : copy.pay(formatAmount(due, currency))}
      </Button>
    </>
  );
}
