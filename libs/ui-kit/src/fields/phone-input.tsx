import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { Icon } from '../icons/icon';
import { palette } from '../theme/palette';
import { InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';
import { keyboards } from './keyboards';
import { useTypedBefore } from './typed-before';

export interface PhoneCountry {
  /** ISO 3166 alpha-2, upper case. */
  code: string;
  name: string;
  /** Without the plus sign. */
  callingCode: string;
}

/** The number as typed, and its country. */
export interface PhoneValue {
  country: string;
  number: string;
}

export interface PhoneInputProps extends FieldProps<PhoneValue> {
  countries: readonly PhoneCountry[];
  /** Address of a country's flag (3 × 2), on our own host. */
  flagSrc: (country: string) => string;
  countryLabel?: string;
  autoFocus?: boolean;
}

/** Characters a phone number may have (specification section 9). */
const MAX_LENGTH = 250;

const Row = styled('div')({ display: 'flex', gap: 8 });
const Country = styled('span')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  flexShrink: 0,
  padding: '0 12px',
  borderRadius: 12,
  border: `1px solid ${palette.border}`,
  background: palette.paper,
  fontVariantNumeric: 'tabular-nums',
  '&:hover': { borderColor: palette.primary },
  '&:focus-within': { outline: `3px solid ${palette.primary}`, outlineOffset: -1 },
  '&:has(:disabled)': { background: palette.page, borderColor: palette.line, color: palette.muted },
});
const Flag = styled('img')({ width: 24, height: 16, borderRadius: 3, boxShadow: `0 0 0 1px ${palette.line}` });
const CountrySelect = styled('select')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  opacity: 0,
  font: 'inherit',
  cursor: 'pointer',
});

/**
 * Kept while the number is typed: there are more than 200. Browsers and Node.js name some countries differently, which
 * is no reason to draw the form of static HTML again: its own names stay.
 */
const CountryOptions = memo(function CountryOptions({ countries }: Pick<PhoneInputProps, 'countries'>) {
  return countries.map((country) => (
    <option key={country.code} value={country.code} suppressHydrationWarning>
      {`${country.name} (+${country.callingCode})`}
    </option>
  ));
});

/** A phone number with its country: the browser's own select behind a flag and the calling code, then the number. */
export function PhoneInput(props: PhoneInputProps) {
  const { label, name, value, onChange, onBlur, error, hint, required, disabled } = props;
  const { countries, flagSrc, countryLabel = 'Country', autoFocus } = props;
  useTypedBefore([`${name}-country`, name], ([country = value.country, number = value.number]) =>
    onChange({ country, number }),
  );
  const chosen = countries.find((country) => country.code === value.country);
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => (
        <Row>
          <Country>
            {chosen && <Flag src={flagSrc(chosen.code)} alt="" width={24} height={16} />}
            <span aria-hidden="true">+{chosen?.callingCode}</span>
            <Icon name="chevronDown" size={16} />
            <CountrySelect
              name={`${name}-country`}
              aria-label={countryLabel}
              autoComplete="off"
              disabled={disabled}
              value={value.country}
              onChange={(event) => onChange({ ...value, country: event.target.value })}
            >
              <CountryOptions countries={countries} />
            </CountrySelect>
          </Country>
          <InputBox
            {...control}
            name={name}
            {...keyboards.phone}
            autoComplete="tel"
            autoFocus={autoFocus}
            required={required}
            disabled={disabled}
            maxLength={MAX_LENGTH}
            value={value.number}
            onChange={(event) => onChange({ ...value, number: event.target.value })}
            onBlur={onBlur}
          />
        </Row>
      )}
    </FieldFrame>
  );
}
