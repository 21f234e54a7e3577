import { AGE, LIMITS } from '../validation/limits';
import { texts } from '@liftclub/texts';
import { formMessages, type FormMessages } from '../validation/form-messages';
import { nameMessage, requiredTextMessage, type Message } from '../validation/validation';

/**
 * The version of `texts.scholars.form.consent`, named by the day it was written. Stored with each scholar: the guardian
 * agrees to it by saving, at the scholar's creation time.
 */
export const GUARDIAN_CONSENT_VERSION = '2026-11-21';

/** The scholar form as typed (specification section 3, Learner). */
export interface ScholarForm {
  readonly name: string;
  readonly age: string;
  readonly gender: string;
  readonly school_name: string;
  readonly school_address: string;
}

/** The message for an age: whole years from 1 to 99, in digits. */
export function ageMessage(age: string): Message {
  if (age.trim() === '') return texts.validation.required;
  const years = /^\d{1,2}$/.test(age.trim()) ? Number(age) : 0;
  return years >= AGE.min && years <= AGE.max ? undefined : texts.validation.age;
}

/** Messages of the scholar form by field; an empty object when the form is valid (specification section 5). */
export function scholarFormMessages(form: ScholarForm): FormMessages<ScholarForm> {
  return formMessages<ScholarForm>({
    name: nameMessage(form.name),
    age: ageMessage(form.age),
    gender: requiredTextMessage(form.gender, LIMITS.gender),
    school_name: requiredTextMessage(form.school_name, LIMITS.schoolName),
    school_address: requiredTextMessage(form.school_address, LIMITS.address),
  });
}
