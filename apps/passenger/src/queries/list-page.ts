/** Items asked for at once by a list that is shown page by page. */
export const PAGE_SIZE = 20;

/** Which page is asked for: nothing for the first, else the last item that is there. */
export type PageParam = { readonly after?: string };

interface ListPage {
  readonly data: readonly { readonly id: string }[];
  readonly count: number;
}

/** What the page after those is asked for by; undefined when everything is there. */
export function nextPageParam(page: ListPage, pages: readonly ListPage[]): PageParam | undefined {
  const after = page.data.at(-1)?.id;
  const shown = pages.reduce((sum, { data }) => sum + data.length, 0);
  return after !== undefined && shown < page.count ? { after } : undefined;
}
