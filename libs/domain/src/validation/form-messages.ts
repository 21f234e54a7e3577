import type { Message } from './validation';

/** Messages of a form by field. A valid field is absent. */
export type FormMessages<Form> = { [Field in keyof Form]?: string };

/** Drops the fields without a message, so that an empty object means a valid form. */
export function formMessages<Form>(messages: { [Field in keyof Form]: Message }): FormMessages<Form> {
  const entries = Object.entries(messages).filter(([, message]) => message !== undefined);
  return Object.fromEntries(entries) as FormMessages<Form>;
}
