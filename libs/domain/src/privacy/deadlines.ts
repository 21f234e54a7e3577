/** Days within which the law wants a request about one's own data answered. */
export const ERASE_DAYS = 30;

/** Hours for which a copy of one's data can be downloaded. */
export const EXPORT_HOURS = 24;
