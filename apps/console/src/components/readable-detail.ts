/** Details that are ids, which say nothing to people; a download has them. */
const IDS = /(^|; )[^:;]+: [\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(?=;|$)/g;

/** The details without ids, and without the underscores of field and plan names. */
export const readableDetail = (detail: string): string =>
  detail.replace(IDS, '').replace(/^; /, '').replaceAll('_', ' ');
