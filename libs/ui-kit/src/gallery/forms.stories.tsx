import { Formik } from 'formik';
import {
  AppForm,
  FormCode,
  FormDate,
  FormError,
  FormPassword,
  FormPhone,
  FormSelect,
  FormText,
  FormTextArea,
  SubmitButton,
  type PhoneValue,
} from '..';
import { ignore } from './held';

export default { title: 'Forms' };

const COUNTRIES = [
  { code: 'ZA', name: 'South Africa', callingCode: '27' },
  { code: 'NG', name: 'Nigeria', callingCode: '234' },
];
/** A picture of one pixel instead of a flag. */
const FLAG = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
const phone: PhoneValue = { country: 'ZA', number: '82 555 0101' };
const VALUES = { name: 'Thandi', password: 'long enough', plan: '1_week', start: '2026-11-30', phone, code: '42' };
const PLANS = [{ value: '1_week', label: '1 Week' }];

const AllFields = () => (
  <AppForm label="Everything a form can hold">
    <FormText label="First name" name="name" />
    <FormTextArea label="What happened?" name="words" maxLength={2000} />
    <FormPassword label="Password" name="password" autoComplete="new-password" />
    <FormPhone label="Phone" name="phone" countries={COUNTRIES} flagSrc={() => FLAG} />
    <FormSelect label="Duration" name="plan" options={PLANS} />
    <FormDate label="Start date" name="start" />
    <FormCode label="Code" name="code" />
    <SubmitButton label="Save" busyLabel="Saving…" busy={false} />
  </AppForm>
);

export const Filled = () => (
  <Formik initialValues={VALUES} onSubmit={ignore}>
    <AllFields />
  </Formik>
);

export const WithErrors = () => (
  <Formik
    initialValues={VALUES}
    initialErrors={{ name: 'This field is required', password: 'Use at least 8 characters' }}
    initialTouched={{ name: true, password: true }}
    onSubmit={ignore}
  >
    <AllFields />
  </Formik>
);

export const WholeFormError = () => <FormError>The e-mail address or the password is wrong.</FormError>;
