import { countryOfRegion, phoneRegions, type CouponForm } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { FormOptionalDate } from '../../components/form-optional-date';
import { CouponGives } from './coupon-gives';

const words = texts.consoleCoupons.form;

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 20,
  alignItems: 'start',
});

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const kinds = optionsOf(words.kinds);
const currencies = optionsOf(words.currencies);
const countries = [
  { value: '', label: words.anywhere },
  ...phoneRegions().map(({ region, name }) => ({ value: countryOfRegion(region), label: name })),
];

/** What a coupon takes off, who can use it when and how often, and the sentence that says so. */
export function CouponFields() {
  const { kind } = useFormikContext<CouponForm>().values;
  return (
    <>
      <FormText
        name="code"
        label={words.code}
        hint={words.codeHint}
        autoComplete="off"
        maxLength={40}
        required
        autoFocus
      />
      <Pair>
        <FormSelect name="kind" label={words.kind} options={kinds} required />
        <FormText
          name="value"
          label={kind === 'percent' ? words.percent : words.amount}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          required
        />
      </Pair>
      {kind === 'fixed' && (
        <FormSelect
          name="currency"
          label={words.currency}
          placeholder={words.chooseCurrency}
          options={currencies}
          required
        />
      )}
      <FormSelect name="country" label={words.country} options={countries} />
      <Pair>
        <FormOptionalDate name="from" label={words.from} calendarLabel={words.calendarOf(words.from)} />
        <FormOptionalDate
          name="until"
          label={words.until}
          hint={words.daysHint}
          calendarLabel={words.calendarOf(words.until)}
        />
      </Pair>
      <Pair>
        <FormText name="total_limit" label={words.totalLimit} inputMode="numeric" autoComplete="off" maxLength={9} />
        <FormText name="user_limit" label={words.userLimit} inputMode="numeric" autoComplete="off" maxLength={9} />
      </Pair>
      <CouponGives />
    </>
  );
}
