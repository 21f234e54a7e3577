import type { CodePurpose } from './codes-repository';

/**
 * The text of an SMS with a code; tests and phones find the code as its only group of four digits. `letters` are those
 * of the request, which the screen shows too.
 */
export function codeMessage(purpose: CodePurpose, code: string, letters: string): string {
  const use = purpose === 'verify_account' ? 'verify your account' : 'reset your password';
  return `${code} is your Liftclub code to ${use} (request ${letters}). It is good for 5 minutes. Never share it with anyone.`;
}
