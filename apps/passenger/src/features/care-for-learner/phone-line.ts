import { isoRegionOf, phoneMessage, phoneRegions, toE164, type PhoneRegion } from '@liftclub/domain';
import { useSessionState } from '@liftclub/auth-session';

/** Reads phone numbers as they are dialled in the country of the user. */
export function usePhoneLine() {
  const { user } = useSessionState();
  const home = isoRegionOf(user?.profile.country ?? '');
  const region: PhoneRegion = phoneRegions().find((one) => one.region === home)?.region ?? 'ZA';
  return {
    messageOf: (typed: string) => phoneMessage(typed.trim(), region),
    /** In E.164; the text itself where it is no possible number. */
    toSend: (typed: string) => toE164(typed.trim(), region) ?? typed,
  };
}
