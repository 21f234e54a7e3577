import type { ClosureRow, SchoolRow, TermsCalendar } from '@liftclub/api-contract';

/** A public holiday of South Africa that can be withdrawn. */
export const buildClosure = (changes: Partial<ClosureRow> = {}): ClosureRow => ({
  id: '01939c4e-0000-7000-8000-000000000d01',
  market: 'RSA',
  school_id: null,
  school: null,
  date: '2026-09-24',
  name: 'Heritage Day',
  kind: 'public_holiday',
  provisional: false,
  area: null,
  state: 'active',
  can_withdraw: true,
  created_at: '2026-01-01T06:00:00.000Z',
  ...changes,
});

const TERMS_ID = '01939c4e-0000-7000-8000-000000000d02';

/** Terms of one school year with a day off. */
export const buildTerms = (): TermsCalendar => ({
  id: TERMS_ID,
  name: 'Public schools',
  market: 'RSA',
  provisional: false,
  terms: [{ from: '2026-01-14', to: '2026-12-09' }],
  days_off: [{ date: '2026-02-09', name: 'Sports day' }],
});

/** A school with these terms. */
export const buildSchool = (): SchoolRow => ({
  id: '01939c4e-0000-7000-8000-000000000d03',
  name: 'Sandton Primary',
  address: '1 School Road',
  latitude: -26.1,
  longitude: 28.05,
  market: 'RSA',
  calendar_id: TERMS_ID,
  terms: null,
  bell_time: '07:30:00',
  learners: 3,
});

/** The response of a table with these rows. */
export const listOf = <Row>(...data: Row[]) => ({
  json: { success: true as const, message: '', data, count: data.length },
});
