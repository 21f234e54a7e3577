import { defaultPhoneRegion, phoneMessage, phoneRegions, toE164, type PhoneRegion } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormPhone, type PhoneValue } from '@liftclub/ui-kit';
import { flagSrc } from '../paths';

const regions = phoneRegions();
const countries = regions.map(({ region, name, callingCode }) => ({ code: region, name, callingCode }));

interface PhoneFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly autoFocus?: boolean;
}

/** The field `phone` of a form: country and number. */
export function PhoneField(field: PhoneFieldProps) {
  return (
    <FormPhone
      {...field}
      name="phone"
      countries={countries}
      flagSrc={flagSrc}
      countryLabel={texts.auth.phoneField.country}
      required
    />
  );
}

/** An empty phone field. It starts with Nigeria for invited users, else with South Africa (specification section 2). */
export function emptyPhone(hasToken: boolean): PhoneValue {
  return { country: defaultPhoneRegion(hasToken), number: '' };
}

export function phoneFieldMessage({ country, number }: PhoneValue): string | undefined {
  return phoneMessage(number.trim(), regionOf(country));
}

/** The number in E.164; throws for one with a `phoneFieldMessage`. */
export function phoneToSend({ country, number }: PhoneValue): string {
  const phone = toE164(number.trim(), regionOf(country));
  if (phone === undefined) throw new Error('The phone number was not checked.');
  return phone;
}

function regionOf(country: string): PhoneRegion {
  return regions.find(({ region }) => region === country)?.region ?? defaultPhoneRegion(false);
}
