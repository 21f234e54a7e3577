import type { UserRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { StatusChip } from '@liftclub/ui-kit';

const copy = texts.consoleUsers.state;

/** The state of an account as a badge: locked, replaced, phone not verified, or in order. */
export function UserState({
  user: { locked, gave_way, phone_verified },
}: {
  readonly user: Pick<UserRow, 'locked' | 'gave_way' | 'phone_verified'>;
}) {
  if (locked) return <StatusChip tone="bad">{copy.locked}</StatusChip>;
  if (gave_way) return <StatusChip tone="warning">{copy.gaveWay}</StatusChip>;
  return phone_verified ? (
    <StatusChip tone="good">{copy.fine}</StatusChip>
  ) : (
    <StatusChip tone="warning">{copy.unverified}</StatusChip>
  );
}
