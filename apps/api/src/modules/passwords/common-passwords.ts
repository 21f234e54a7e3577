import { dictionary } from '@zxcvbn-ts/language-common';
import { texts } from '@liftclub/texts';
import { invalid } from '../../problems';

/** The 10,000 most common passwords; the list is sorted by frequency. */
const COMMON = new Set<string>((dictionary['passwords-common'] as readonly string[]).slice(0, 10_000));

/** 400 at `password` for one of the 10,000 most common passwords, in upper or lower case. */
export function refuseCommonPassword(password: string): void {
  if (COMMON.has(password.toLowerCase())) throw invalid({ password: [texts.validation.passwordTooCommon] });
}
