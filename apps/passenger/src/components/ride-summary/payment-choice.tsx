import type { Summary } from '@liftclub/api-contract';
import { formatAmount, formatDate, minorOf } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const copy = texts.instalments.choice;

const Group = styled('fieldset')({ display: 'grid', gap: 8, minWidth: 0, margin: '20px 0 0', padding: 0, border: 0 });
const Legend = styled('legend')({ marginBottom: 8, padding: 0, fontWeight: 650 });
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  padding: '10px 14px',
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 18, height: 18, margin: 0, accentColor: palette.primary },
  '&:has(:checked)': { borderColor: palette.primary, background: palette.page },
  '&:has(:focus-visible)': { outline: `3px solid ${palette.primary}`, outlineOffset: 2 },
});
const Dates = styled('ol')({ display: 'grid', gap: 4, margin: 0, padding: 0, listStyle: 'none' });
const Line = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontVariantNumeric: 'tabular-nums',
});
const Small = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.9375rem' });

export type PayWay = 'once' | 'monthly';

interface PaymentChoiceProps {
  readonly price: Summary['price'];
  readonly way: PayWay;
  readonly onChoose: (way: PayWay) => void;
}

/** Whether the plan is paid at once or monthly, with the dates and amounts; nothing where only the first is offered. */
export function PaymentChoice({ price, way, onChoose }: PaymentChoiceProps) {
  const { instalments, currency } = price;
  if (!instalments) return null;
  const { count, each, dates, surcharge, total } = instalments;
  const now = formatAmount(dueNow(price, 'monthly'), currency);
  const choices = [
    ['once', copy.once(formatAmount(price.due, currency))],
    ['monthly', copy.monthly(count, now)],
  ] as const;
  return (
    <Group>
      <Legend>{copy.title}</Legend>
      {choices.map(([value, label]) => (
        <Choice key={value}>
          <input type="radio" name="pay" value={value} checked={way === value} onChange={() => onChoose(value)} />
          {label}
        </Choice>
      ))}
      {way === 'monthly' && (
        <>
          <Dates aria-label={copy.payments}>
            {dates.map((date, index) => (
              <Line key={date}>
                <span>{index === 0 ? copy.now : formatDate(date)}</span>
                <span>{index === 0 ? now : formatAmount(each, currency)}</span>
              </Line>
            ))}
          </Dates>
          {minorOf(surcharge) > 0 && (
            <Small>{copy.surcharge(formatAmount(surcharge, currency), formatAmount(total, currency))}</Small>
          )}
          <Small>{copy.rules}</Small>
        </>
      )}
    </Group>
  );
}

/** What is to be paid now, as a decimal amount. */
export const dueNow = ({ due, instalments }: Summary['price'], way: PayWay): string =>
  way === 'monthly' && instalments ? instalments.due : due;
