import type { PersonRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Badge } from '../../components/badge';

const copy = texts.consolePeople.state;

/** Whether somebody can sign in, and has shown that the phone is theirs. */
export function PersonState({
  person: { locked, phone_verified },
}: {
  readonly person: Pick<PersonRow, 'locked' | 'phone_verified'>;
}) {
  if (locked) return <Badge tone="bad">{copy.locked}</Badge>;
  return phone_verified ? <Badge tone="good">{copy.fine}</Badge> : <Badge tone="warning">{copy.unverified}</Badge>;
}
