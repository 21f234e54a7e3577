import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { Problem } from '../problems';

/** A command that cannot be run. The message is one line for the operator. */
export class CommandError extends Error {}

/** Parses `--name value` options by a schema. Throws a CommandError. */
export function readOptions<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  args: readonly string[],
): v.InferOutput<typeof schema> {
  const parsed = v.safeParse(schema, valuesOf(Object.keys(schema.entries), args));
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new CommandError(`--${v.getDotPath(issue) ?? ''} ${issue.type === 'object' ? 'is required' : issue.message}.`);
}

function valuesOf(names: readonly string[], args: readonly string[]): Record<string, unknown> {
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
    }).values;
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

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
