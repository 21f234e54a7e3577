import * as v from 'valibot';
import { Problem } from '../problems';
import { CommandError } from './command-error';

/** The names of options that differ from the field they give. */
type OptionNames = Readonly<Record<string, string>>;

/**
 * Parses a form by the schema of the contract. Throws a CommandError with the message that the console shows at the
 * field.
 */
export function readForm<Schema extends v.GenericSchema>(
  schema: Schema,
  form: object,
  names: OptionNames,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, form);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw errorAtOption(v.getDotPath(issue) ?? '', issue.message, names);
}

/** Rethrows an error of the service at a field as a CommandError, and any other error as it is. */
export const rethrowAtOption =
  (names: OptionNames) =>
  (error: unknown): never => {
    const [field, messages] = (error instanceof Problem && Object.entries(error.extra.errors ?? {})[0]) || [];
    throw field === undefined || messages?.[0] === undefined ? error : errorAtOption(field, messages[0], names);
  };

const errorAtOption = (field: string, message: string, names: OptionNames): CommandError =>
  new CommandError(`--${names[field] ?? field}: ${message}.`);
