import { formatPhone } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

/** "Enter the 4-digit code sent to +27 82 123 4567", the number on one line. `phone` in E.164. */
export function sentTo(phone: string): string {
  return texts.auth.code.sentTo(formatPhone(phone).replaceAll(' ', '\u00A0'));
}
