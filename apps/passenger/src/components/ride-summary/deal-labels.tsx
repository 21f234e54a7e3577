import type { Summary } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Labels = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Label = styled('span')({
  padding: '4px 12px',
  borderRadius: 999,
  border: `1px solid ${palette.sun}`,
  background: palette.sunTint,
  color: palette.ink,
  fontSize: '0.875rem',
  fontWeight: 600,
});

/** What made the price lower: the plan's promotion, the coupon. */
export function DealLabels({
  price: { promo, coupon },
}: {
  readonly price: Pick<Summary['price'], 'promo' | 'coupon'>;
}) {
  const labels = [
    [texts.summary.promo, promo],
    [texts.summary.coupon, coupon],
  ] as const;
  return (
    <Labels>{labels.map(([kind, name]) => name !== null && <Label key={kind}>{`${kind}: ${name}`}</Label>)}</Labels>
  );
}
