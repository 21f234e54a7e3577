import { STORY_KINDS, type Story, type StoryKind } from '@liftclub/api-contract';
import { hasAnyStaffRight, hasStaffRight, type StaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { casesShownTo } from '../cases';
import { findStory, type StoryQuery, type StorySubject } from './story-repository';
import { storySentence } from './story-sentence';

/** The rights of which one shows the items of a kind; the others are shown to everybody who may read a story. */
const RIGHTS_OF_KIND: Readonly<Partial<Record<StoryKind, readonly StaffRight[]>>> = {
  message: ['people.read'],
  payment: ['money.read'],
  credit: ['people.read', 'money.read'],
  case: ['cases.rides'],
  access: ['audit.read'],
};

/** A page of what happened to a trip, a booking or a user, as far as the rights of the member show it. */
export async function readStory(
  db: Executor,
  subject: StorySubject,
  { rights, before }: Pick<StoryQuery, 'before'> & { readonly rights: readonly StaffRight[] },
): Promise<Story> {
  const kinds = STORY_KINDS.filter((kind) => hasAnyStaffRight(rights, RIGHTS_OF_KIND[kind] ?? rights));
  const { rows, isLast } = await findStory(db, { ...subject, kinds, before, cases: casesShownTo(rights) });
  const showsNames = hasStaffRight(rights, 'people.read');
  const items = rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    text: storySentence(row),
    by: row.actor === 'passenger' && !showsNames ? texts.consoleStory.guardian : row.by,
    // The page of a booking is for who sees people.
    link: row.kind === 'plan' && !showsNames ? null : row.link,
  }));
  return { items, next: isLast ? null : (items.at(-1)?.at ?? null) };
}
