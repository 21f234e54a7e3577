/** Items of one page of a list. */
const PAGE_SIZE = 20;

/** Parameter of a page: empty for the first, else the id of the last item of the page before. */
export type PageParam = { readonly after?: string };

/** The query of one page of a list. */
export const pageQuery = (page: PageParam = {}) => ({ limit: String(PAGE_SIZE), ...page });

interface ListPage {
  readonly data: readonly { readonly id: string }[];
  readonly count: number;
}

/** Parameter of the next page; undefined when the list is complete. */
export function nextPageParam(page: ListPage, pages: readonly ListPage[]): PageParam | undefined {
  const after = page.data.at(-1)?.id;
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  return after !== undefined && shown < page.count ? { after } : undefined;
}
