import {
  countryOfRegion,
  couponFormMessages,
  couponOf,
  couponSentence,
  phoneRegions,
  type CouponForm,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormSelect, FormText, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FormOptionalDate } from '../../components/forms/form-optional-date';
import { useToday } from '../../components/use-today';
import { normalizeCouponForm } from './normalize-coupon-form';

const copy = texts.consoleCoupons.form;

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 20,
  alignItems: 'start',
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const kinds = optionsOf(copy.kinds);
const currencies = optionsOf(copy.currencies);
const countries = [
  { value: '', label: copy.anywhere },
  ...phoneRegions().map(({ region, name }) => ({ value: countryOfRegion(region), label: name })),
];

/** The fields of a coupon, and below them a sentence that says what it gives. */
export function CouponFields() {
  return (
    <>
      <FormText
        name="code"
        keyboard="plate"
        label={copy.code}
        hint={copy.codeHint}
        autoComplete="off"
        maxLength={40}
        required
        autoFocus
      />
      <ValueFields />
      <FormSelect name="country" label={copy.country} options={countries} />
      <Pair>
        <FormOptionalDate name="from" label={copy.from} calendarLabel={copy.calendarOf(copy.from)} />
        <FormOptionalDate
          name="until"
          label={copy.until}
          hint={copy.daysHint}
          calendarLabel={copy.calendarOf(copy.until)}
        />
      </Pair>
      <Pair>
        <FormText name="total_limit" keyboard="digits" label={copy.totalLimit} autoComplete="off" maxLength={9} />
        <FormText name="user_limit" keyboard="digits" label={copy.userLimit} autoComplete="off" maxLength={9} />
      </Pair>
      <CouponPreview />
    </>
  );
}

function ValueFields() {
  const { kind } = useFormikContext<CouponForm>().values;
  return (
    <>
      <Pair>
        <FormSelect name="kind" label={copy.kind} options={kinds} required />
        <FormText
          name="value"
          keyboard="decimal"
          label={kind === 'percent' ? copy.percent : copy.amount}
          autoComplete="off"
          maxLength={12}
          required
        />
      </Pair>
      {kind === 'fixed' && (
        <FormSelect
          name="currency"
          label={copy.currency}
          placeholder={copy.chooseCurrency}
          options={currencies}
          required
        />
      )}
    </>
  );
}

const Plate = styled('div')({
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.tint,
  overflowWrap: 'anywhere',
});
const Title = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.875rem' });
const Sentence = styled('p')({ margin: 0, fontWeight: 600 });

/** One sentence that describes the coupon in the form. */
function CouponPreview() {
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
