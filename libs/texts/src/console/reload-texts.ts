/** Labels of the button shown in place of what could not be loaded. */
export const consoleReloadTexts = {
  page: 'Reload page',
  list: 'Reload list',
  requests: 'Reload requests',
  limits: 'Reload limits',
  documentTypes: 'Reload document types',
  person: 'Reload learners, rides and cases',
  terms: 'Reload terms',
  books: 'Reload books',
  report: 'Reload report',
  calendar: 'Reload calendar',
  day: 'Reload day',
  today: 'Reload today',
  invitation: 'Reload invitation',
  prices: 'Reload prices',
  creditRules: 'Reload credit rules',
  example: 'Reload example',
} as const;
