import {
  isValidity,
  PRICE_RULE,
  usualDiscountLabel,
  validityLabel,
  WEEK,
  type Currency,
  type Validity,
} from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormSelect, FormText, formField, TimeSelect } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import type { AnnounceForm } from './announce-form';
import type { RuleScope } from './price-rule';

const copy = texts.consolePrices.form;
const earnings = texts.consoleEarnings.form;
const number = { autoComplete: 'off', maxLength: 16, required: true } as const;

const FormTime = formField(TimeSelect);
const Unit = styled('span')({ paddingRight: 14 });

/** The fields for the values of a rule, by its kind. */
export function RuleFields({ scope }: { readonly scope: RuleScope }) {
  if (scope.kind === 'hours')
    return (
      <>
        <FormTime name="from" label={copy.firstDeparture} required />
        <FormTime name="to" label={copy.lastDeparture} required />
      </>
    );
  if (scope.kind === 'sibling')
    return (
      <FormText
        name="percents"
        keyboard="text"
        label={copy.siblings}
        hint={copy.siblingsHint}
        autoComplete="off"
        maxLength={60}
        required
      />
    );
  if (scope.kind === 'instalment') return <InstalmentFields />;
  if (scope.kind === 'tariff') {
    const fee = { ...number, end: <Unit>{scope.currency}</Unit> };
    return (
      <>
        <FormText name="base_fee" keyboard="decimal" label={copy.baseFee} {...fee} />
        <FormText name="fee_per_km" keyboard="decimal" label={copy.feePerKm} {...fee} />
        <FormText name="minimum_fee" keyboard="decimal" label={copy.minimumFee} {...fee} />
      </>
    );
  }
  if (scope.kind === 'earning') return <EarningFields currency={scope.currency} />;
  return (
    <>
      <FormText name="percent" keyboard="decimal" label={copy.percent} {...number} end={<Unit>%</Unit>} />
      {scope.kind === 'discount' && <LabelField validity={scope.validity} />}
    </>
  );
}

function EarningFields({ currency }: { readonly currency: Currency }) {
  const amount = { ...number, end: <Unit>{currency}</Unit> };
  return (
    <>
      <FormText
        name="share_percent"
        keyboard="decimal"
        label={earnings.percent}
        hint={earnings.percentHint}
        {...number}
        end={<Unit>%</Unit>}
      />
      <FormText name="per_run" keyboard="decimal" label={earnings.perRun} {...amount} />
      <FormText name="per_km" keyboard="decimal" label={earnings.perKm} hint={earnings.perKmHint} {...amount} />
      <FormText
        name="waiting_per_minute"
        keyboard="decimal"
        label={earnings.waiting}
        hint={earnings.waitingHint}
        {...amount}
      />
      <FormText
        name="minimum_run"
        keyboard="decimal"
        label={earnings.minimum}
        hint={earnings.minimumHint}
        {...amount}
      />
      <FormSelect
        name="payout_day"
        label={earnings.payoutDay}
        hint={earnings.payoutDayHint}
        options={WEEK.map((value) => ({ value, label: texts.earnings.days[value] }))}
      />
    </>
  );
}

/** A rule of other plans than those that can be chosen keeps them until another choice is made. */
function InstalmentFields() {
  const { initialValues } = useFormikContext<AnnounceForm>();
  const choices = { ...copy.validitiesFrom, ...namedChoice(initialValues.validities) };
  return (
    <>
      <FormSelect
        name="validities"
        label={copy.validities}
        options={Object.entries(choices).map(([value, label]) => ({ value, label }))}
      />
      <FormText
        name="surcharge_percent"
        keyboard="decimal"
        label={copy.surcharge}
        hint={copy.surchargeHint}
        {...number}
        end={<Unit>%</Unit>}
      />
    </>
  );
}

const namedChoice = (validities: string): Readonly<Record<string, string>> =>
  validities in copy.validitiesFrom
    ? {}
    : { [validities]: validities.split(',').filter(isValidity).map(validityLabel).join(', ') };

/** The label that passengers see. While it is the default one, it follows the percent. */
function LabelField({ validity }: { readonly validity: Validity }) {
  const { values, setFieldValue } = useFormikContext<AnnounceForm>();
  const { percent, label } = values;
  const before = useRef(percent);

  useEffect(() => {
    if (before.current === percent) return;
    const wereUsual = label === usualDiscountLabel(before.current, validity);
    before.current = percent;
    if (wereUsual) void setFieldValue('label', usualDiscountLabel(percent, validity));
  }, [percent, label, validity, setFieldValue]);

  return (
    <FormText
      name="label"
      keyboard="text"
      label={copy.label}
      hint={copy.labelHint}
      autoComplete="off"
      maxLength={PRICE_RULE.label}
    />
  );
}
