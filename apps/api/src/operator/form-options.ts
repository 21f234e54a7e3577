import * as v from 'valibot';
import { Problem } from '../problems';
import { CommandError } from './command-error';

/** The option by which a field of a form is given, where it has another name. */
type OptionNames = Readonly<Record<string, string>>;

/**
 * Reads a form by the contract's own schema. Throws a CommandError in the words that the console shows at the field.
 */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: object,
  names: OptionNames,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw refusedAt(v.getDotPath(issue) ?? '', issue.message, names);
}

/** Throws what the service refused at a field as a CommandError, anything else as it is. */
export const refusedBy =
  (names: OptionNames) =>
  (error: unknown): never => {
    const [field, messages] = (error instanceof Problem && Object.entries(error.extra.errors ?? {})[0]) || [];
    throw field === undefined || messages?.[0] === undefined ? error : refusedAt(field, messages[0], names);
  };

const refusedAt = (field: string, message: string, names: OptionNames): CommandError =>
  new CommandError(`--${names[field] ?? field}: ${message}.`);
