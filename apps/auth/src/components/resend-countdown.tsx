import { texts } from '@liftclub/texts';
import { clockText } from './use-countdown';

/** "Resend code in 0:59". The role timer is not read out every second. */
export function ResendCountdown({ seconds }: { readonly seconds: number }) {
  return (
    <strong role="timer" style={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
      {texts.auth.code.resendIn(clockText(seconds))}
    </strong>
  );
}
