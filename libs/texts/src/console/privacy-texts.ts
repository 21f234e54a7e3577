/** Texts of the console's page of requests about people's data. */
export const consolePrivacyTexts = {
  title: 'Privacy',
  intro:
    'Requests for data copies and erasure. They are processed automatically; check any that stay open before the due date.',
  columns: { kind: 'Request', role: 'Role', requested: 'Requested', due: 'Due by', state: 'Status' },
  kinds: { export: 'Data copy', erase: 'Erasure' },
  states: { open: 'Open', done: 'Done' },
  show: { label: 'Show', open: 'Open', done: 'Done', any: 'All' },
  search: 'Search by role or request',
  empty: { title: 'No requests', text: 'Requests for data copies and erasure appear here.' },
} as const;
