import type { UserRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';

const copy = texts.consoleUsers.state;

/** The state of an account as a badge: locked, replaced, phone not verified, or in order. */
export function UserState({
  user: { locked, gave_way, phone_verified },
}: {
  readonly user: Pick<UserRow, 'locked' | 'gave_way' | 'phone_verified'>;
}) {
  if (locked) return <Badge tone="bad">{copy.locked}</Badge>;
  if (gave_way) return <Badge tone="warning">{copy.gaveWay}</Badge>;
  return phone_verified ? <Badge tone="good">{copy.fine}</Badge> : <Badge tone="warning">{copy.unverified}</Badge>;
}
