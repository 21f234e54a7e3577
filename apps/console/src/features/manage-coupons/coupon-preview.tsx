import { couponFormMessages, couponOf, couponSentence, type CouponForm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useToday } from '../../components/use-today';
import { normalizeCouponForm } from './normalize-coupon-form';

const copy = texts.consoleCoupons.form;

const Plate = styled('div')({
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.tint,
  overflowWrap: 'anywhere',
});
const Title = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.875rem' });
const Sentence = styled('p')({ margin: 0, fontWeight: 600 });

/** One sentence that describes the coupon in the form. */
export function CouponPreview() {
  const form = useFormikContext<CouponForm>().values;
  const today = useToday();
  return (
    <Plate role="status">
      <Title>{copy.gives}</Title>
      <Sentence>{sentenceOf(normalizeCouponForm(form), today())}</Sentence>
    </Plate>
  );
}

/** The code is ignored, since it does not change what the coupon gives. */
function sentenceOf(form: CouponForm, today: string): string {
  const { code: _, ...faults } = couponFormMessages(form);
  if (Object.keys(faults).length > 0) return copy.incomplete;
  const coupon = couponOf(form);
  const over = coupon.validUntil !== null && coupon.validUntil < today;
  return `${couponSentence(coupon)}.${over ? ` ${copy.overAlready}` : ''}`;
}
