/** In place of what could not be loaded in the console stands one control that names it. */
export const consoleLoadAgainTexts = {
  page: 'Load page again',
  list: 'Load list again',
  terms: 'Load terms again',
  books: 'Load books again',
  calendar: 'Load calendar again',
  day: 'Load day again',
  today: 'Load today again',
  invitation: 'Load invitation again',
  prices: 'Load prices again',
  creditRules: 'Load credit rules again',
  example: 'Load example again',
} as const;
