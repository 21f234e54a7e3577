/** Texts of the console's page of requests about people's data. */
export const consolePrivacyTexts = {
  title: 'Privacy',
  intro: 'Copies and erasures that people asked for. A job answers them; what stays open needs a look before its date.',
  columns: { kind: 'Request', role: 'Role', requested: 'Asked for', due: 'Due by', state: 'State' },
  kinds: { export: 'Copy of the data', erase: 'Erasure' },
  states: { open: 'Open', done: 'Done' },
  show: { label: 'Show', open: 'Open', done: 'Done', any: 'All' },
  search: 'Role or request',
  empty: { title: 'Nobody waits', text: 'Copies and erasures that people ask for appear here.' },
} as const;
