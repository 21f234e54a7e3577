import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { operatorProgram } from '../commands/operator-program';
import { errorLine } from '../user-facing-error';
import type { StackSettings } from './settings';

const run = promisify(execFile);

/**
 * Lines to print about signing in to the console. The first start on the embedded database creates a staff member,
 * whose password is printed only here; later starts print how to reset it. In production, and with DATABASE_URL,
 * nobody is created. A failure is returned as a line, because the stack runs without staff.
 */
export async function firstStaff(settings: StackSettings, environment: NodeJS.ProcessEnv): Promise<string[]> {
  if (settings.production || settings.databaseUrl) return [];
  try {
    const { program, env } = operatorProgram(environment);
    const { stdout } = await run(process.execPath, [program, 'staff', 'first'], { cwd: settings.root, env });
    return stdout.trim().split('\n');
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    return [`No staff account: ${stderr?.trim() || errorLine(error)}`];
  }
}
