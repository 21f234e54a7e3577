import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { IMPORT_KINDS, type ImportError, type ImportKind } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Dependencies } from '../dependencies';
import { importFile, planImport } from '../console/imports';
import type { SmsCountries } from '../modules/codes';
import { Problem } from '../problems';
import { CommandError } from './command-options';

export const IMPORT_USAGE = `import ${IMPORT_KINDS.join('|')} FILE [--commit] [--invite]`;

type Deps = Pick<Dependencies, 'db' | 'clock' | 'random'> & { readonly settings: SmsCountries };

const { valid: validRows } = texts.consoleImports.result;

/** Lines of errors that are printed. */
const ERRORS_PRINTED = 50;

/** `import drivers FILE`: checks a file, and with `--commit` imports it, as the console does. */
export async function importByOperator(deps: Deps, args: readonly string[]): Promise<string> {
  const { kind, path, commit, invite } = readArguments(args);
  const file = await readFile(path).catch(() => {
    throw new CommandError(`${path} cannot be read.`);
  });
  if (!commit) {
    const { rows, valid, errors } = await planImport(deps, deps.db, { kind, file });
    if (errors.length > 0) throw new CommandError(withErrors(validRows(valid, rows), errors));
    return `${validRows(rows, rows)} Import with --commit.`;
  }
  const subject = deps.random.id(deps.clock());
  const { created, changed, unchanged, invited } = await deps.db
    .transaction((tx) => importFile(deps, tx, { kind, file, invite, staffId: null, subject }))
    .catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      throw new CommandError(withErrors(error.message, error.extra.data?.['errors'] as readonly ImportError[]));
    });
  return `${created} ${kind} created, ${changed} changed, ${unchanged} unchanged, ${invited} to be invited.`;
}

function readArguments(args: readonly string[]) {
  const isKind = (text: string | undefined): text is ImportKind => IMPORT_KINDS.some((kind) => kind === text);
  const options = { commit: { type: 'boolean', default: false }, invite: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [kind, path, ...more] = positionals;
    if (isKind(kind) && path !== undefined && more.length === 0) return { kind, path, ...values };
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
  throw new CommandError(`Usage: operator ${IMPORT_USAGE}`);
}

const withErrors = (summary: string, errors: readonly ImportError[]): string =>
  [
    summary,
    ...errors
      .slice(0, ERRORS_PRINTED)
      .map(({ line, column, message }) => `  line ${line}${column === null ? '' : `, ${column}`}: ${message}.`),
    ...(errors.length > ERRORS_PRINTED ? [`  and ${errors.length - ERRORS_PRINTED} more`] : []),
  ].join('\n');
