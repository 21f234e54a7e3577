import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { CommandError } from './command-error';

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
