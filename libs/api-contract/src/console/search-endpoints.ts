import { countSearchable, SEARCH_MINIMUM } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import * as v from 'valibot';
import { endpoint } from '../endpoint';
import { success, text } from '../fields';

/** What the search finds, in the order of its groups. */
export const SEARCH_KINDS = ['person', 'learner', 'vehicle', 'booking', 'payment', 'receipt', 'case', 'staff'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Rows of a group at most. */
export const SEARCH_ROWS = 5;

const SEARCH_LENGTH = 100;

const searchRow = v.object({
  id: v.string(),
  title: v.string(),
  detail: v.string(),
  /** Of the console's page that shows it. */
  path: v.string(),
});
export type SearchRow = v.InferOutput<typeof searchRow>;

const searchGroup = v.object({ kind: v.picklist(SEARCH_KINDS), rows: v.array(searchRow) });
export type SearchGroup = v.InferOutput<typeof searchGroup>;

/** The groups that have rows and that the member may open. Leaves one audit row an hour, without the text. */
export const searchConsole = endpoint({
  method: 'GET',
  path: 'console/search/',
  access: 'staff',
  right: 'any',
  summary: 'Search people, vehicles, bookings, payments and cases',
  status: 200,
  query: v.strictObject({
    q: v.pipe(
      text(SEARCH_LENGTH),
      v.check((typed) => countSearchable(typed) >= SEARCH_MINIMUM, texts.consoleSearch.tooShort),
    ),
  }),
  response: success({ data: v.object({ groups: v.array(searchGroup) }) }),
});
