import { dictionary } from '@zxcvbn-ts/language-common';
import { texts } from '@liftclub/texts';
import { invalid } from '../../problems';

/** The 10,000 most common passwords; the list comes sorted by how common they are. */
const COMMON = new Set<string>((dictionary['passwords-common'] as readonly string[]).slice(0, 10_000));

/** 400 at the password field for one of the 10,000 most common passwords, in any case of letters. */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw invalid({ password: [texts.validation.passwordTooCommon] });
}
