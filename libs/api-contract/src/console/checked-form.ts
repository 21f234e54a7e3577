import type { FormMessages } from '@liftclub/domain';
import * as v from 'valibot';

/**
 * Validates a form by a rule of the domain that returns messages by field; each message becomes an issue at its field.
 */
export const checkedForm = <Form extends object>(messagesOf: (form: Form) => FormMessages<Form>) =>
  v.rawCheck<Form>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const input = dataset.value as Record<string, unknown>;
    for (const [key, message] of Object.entries<string | undefined>(messagesOf(dataset.value))) {
      addIssue({ message: message ?? '', path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] });
    }
  });
