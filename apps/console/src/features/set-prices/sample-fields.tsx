import { kmMessage, VALIDITIES, validityLabel, type Currency, type Validity } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { SelectInput, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { PriceScope } from './price-rule';
import type { Sample } from './sample-request';

const copy = texts.consolePrices.preview;

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(130px, 1fr))',
  gap: 12,
});

const RIDES = Object.entries(copy.rideChoices).map(([value, label]) => ({ value, label }));
const CURRENCIES = Object.entries(texts.consolePrices.markets).map(([value, label]) => ({ value, label }));
const PLANS = VALIDITIES.map((value) => ({ value, label: validityLabel(value) }));

interface SampleFieldsProps {
  readonly scope: PriceScope;
  readonly sample: Sample;
  readonly onChange: (changes: Partial<Sample>) => void;
}

/** The fields of the sample ride that the rule's scope leaves open. */
export function SampleFields({ scope, sample, onChange }: SampleFieldsProps) {
  return (
    <Fields>
      <TextInput
        label={copy.distance}
        name="km"
        keyboard="decimal"
        autoComplete="off"
        maxLength={8}
        value={sample.km}
        error={kmMessage(sample.km)}
        onChange={(km) => onChange({ km })}
      />
      <SelectInput
        label={copy.rides}
        name="rides"
        value={sample.rides}
        options={RIDES}
        onChange={(rides) => onChange({ rides })}
      />
      {scope.kind === 'discount' ? (
        <SelectInput
          label={copy.currency}
          name="currency"
          value={sample.currency}
          options={CURRENCIES}
          onChange={(currency) => onChange({ currency: currency as Currency })}
        />
      ) : (
        <SelectInput
          label={copy.validity}
          name="validity"
          value={sample.validity}
          options={PLANS}
          onChange={(validity) => onChange({ validity: validity as Validity })}
        />
      )}
    </Fields>
  );
}
