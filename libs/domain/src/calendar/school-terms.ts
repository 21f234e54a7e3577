import type { DateRange, NamedDate } from './service-calendar';
import { texts } from '@liftclub/texts';

/** A terms calendar that a new database has. */
export interface TermsSeed {
  readonly name: string;
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
}

/** The terms of South Africa's public schools: 2026, and 2027 as announced. */
export const SCHOOL_TERMS_SEED: TermsSeed = {
  name: texts.calendar.publicSchools,
  terms: [
    { from: '2026-01-14', to: '2026-03-27' },
    { from: '2026-04-08', to: '2026-06-26' },
    { from: '2026-07-21', to: '2026-09-23' },
    { from: '2026-10-06', to: '2026-12-09' },
    { from: '2027-01-13', to: '2027-03-19' },
    { from: '2027-04-06', to: '2027-06-25' },
    { from: '2027-07-20', to: '2027-10-01' },
    { from: '2027-10-11', to: '2027-12-08' },
  ],
  daysOff: [{ date: '2026-06-15', name: texts.calendar.schoolDayOff }],
};
