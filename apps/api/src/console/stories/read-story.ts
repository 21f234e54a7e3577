import { STORY_KINDS, type Story, type StoryKind } from '@liftclub/api-contract';
import { hasAnyStaffRight, hasStaffRight, type StaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import type { Executor } from '../../db/client';
import { CONSOLE_PAGES } from '../../console-pages';
import { casesShownTo } from '../cases';
import { findStory, type StoryQuery, type StoryRow, type StorySubject } from './story-repository';
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
  const showsDocuments = hasStaffRight(rights, 'documents.read');
  // The page of a booking is for who sees people, that of a document for who sees documents.
  const mayOpen = ({ kind, link }: StoryRow) =>
    kind === 'plan' ? showsNames : showsDocuments || link?.startsWith(CONSOLE_PAGES.document) !== true;
  const items = rows.map((row) => ({
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    text: storySentence(row),
    by: row.actor === 'passenger' && !showsNames ? texts.consoleStory.guardian : row.by,
    link: mayOpen(row) ? row.link : null,
  }));
  return { items, next: isLast ? null : (items.at(-1)?.at ?? null) };
}
