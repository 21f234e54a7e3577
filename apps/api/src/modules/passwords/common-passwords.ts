import { texts } from '@liftclub/texts';
import { invalid } from '../../problems';

let common: Promise<ReadonlySet<string>> | undefined;

/** The 10,000 most common passwords; the list is sorted by frequency. Loaded when a password is first chosen. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set((dictionary['passwords-common'] as readonly string[]).slice(0, 10_000));
}

/** 400 at `password` for one of the 10,000 most common passwords, in upper or lower case. */
export async function refuseCommonPassword(password: string): Promise<void> {
  common ??= loadCommon();
  if ((await common).has(password.toLowerCase())) throw invalid({ password: [texts.validation.passwordTooCommon] });
}
