import type { ApiError } from '@liftclub/api-client';
import type { FormMessages } from '@liftclub/domain';
import { useState } from 'react';

/**
 * The server's messages about a form that it refused; each is shown at its field while the field has the value that was
 * sent.
 */
export interface ServerErrors<Values> {
  /** After a refusal of `sent`, in place of the messages of an earlier one. */
  set(sent: Values, messages: FormMessages<Values>): void;
  clear(): void;
  /** The messages of the fields that still hold what was sent; values are compared by identity. */
  at(values: Values): FormMessages<Values>;
}

export function createServerErrors<Values extends object>(): ServerErrors<Values> {
  let refused: { readonly sent: Values; readonly messages: FormMessages<Values> } | undefined;
  return {
    set(sent, messages) {
      refused = { sent, messages };
    },
    clear() {
      refused = undefined;
    },
    at(values) {
      const { sent, messages } = refused ?? { sent: values, messages: {} as FormMessages<Values> };
      const fields = Object.keys(messages) as (keyof Values)[];
      const standing = fields.filter((field) => field in values && values[field] === sent[field]);
      return Object.fromEntries(standing.map((field) => [field, messages[field]])) as FormMessages<Values>;
    },
  };
}

/** `createServerErrors` for the life of a component. */
export function useServerErrors<Values extends object>(): ServerErrors<Values> {
  const [serverErrors] = useState(createServerErrors<Values>);
  return serverErrors;
}

/** The first message of each field of a refused request; fields have the names of the wire. */
export function fieldMessages(error: ApiError): Readonly<Record<string, string>> {
  const found = Object.entries(error.errors).flatMap(([field, [message]]) => (message ? [[field, message]] : []));
  return Object.fromEntries(found);
}
