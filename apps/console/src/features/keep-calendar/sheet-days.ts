import type { ClosureRow, SchoolRow, TermsCalendar } from '@liftclub/api-contract';
import { calendarDays, formatDay, type DateRange, type NamedDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';

const copy = texts.consoleCalendar;

/** Whose days the sheet shows besides the market's closures: a school's, or those of a terms calendar. */
export interface ShownSchool {
  /** Null for a terms calendar, which has no closures of its own. */
  readonly schoolId: string | null;
  readonly terms: readonly DateRange[];
  readonly daysOff: readonly NamedDate[];
  readonly provisional: boolean;
}

/** How a day is drawn; `partly` for closures that keep a ride day: an area, or one of the schools. */
export type DayLook = 'open' | 'weekend' | 'closed' | 'holidays' | 'partly';

/** A day of the year sheet. */
export interface SheetDay {
  /** yyyy-MM-dd */
  readonly date: string;
  readonly look: DayLook;
  readonly provisional: boolean;
  /** The mark below the number; empty on a day without closure. */
  readonly mark: string;
  /** What a screen reader says. */
  readonly label: string;
  /** The closures of that date that concern what is shown. */
  readonly closures: readonly ClosureRow[];
}

/** The school's days, or those of its terms calendar. */
export function shownSchool(school: SchoolRow, calendars: readonly TermsCalendar[]): ShownSchool {
  const shared = calendars.find(({ id }) => id === school.calendar_id);
  return {
    schoolId: school.id,
    terms: school.terms ?? shared?.terms ?? [],
    daysOff: shared?.days_off ?? [],
    provisional: shared?.provisional ?? false,
  };
}

/** Every day of a year with its closures; `shown` adds the days of a school. */
export function sheetDays(
  year: number,
  rows: readonly ClosureRow[],
  shown: ShownSchool | null,
  today: string,
): SheetDay[] {
  const school = shown && { id: shown.schoolId ?? '', terms: shown.terms, daysOff: shown.daysOff };
  const closures = rows.map(({ date, name, school_id, area }) => ({
    date,
    name,
    schoolId: school_id,
    inArea: area !== null,
  }));
  const concerned = rows.filter(
    ({ school_id }) => !shown?.schoolId || (school_id ?? shown.schoolId) === shown.schoolId,
  );
  const byDate = new Map<string, ClosureRow[]>();
  for (const row of concerned) byDate.set(row.date, [...(byDate.get(row.date) ?? []), row]);
  return calendarDays(`${year}-01-01`, `${year}-12-31`, { closures, school }).map(({ date, rideDay, name }) => {
    const own = byDate.get(date) ?? [];
    const whole = own.find(({ school_id, area }) => area === null && (school_id === null || shown?.schoolId));
    const dayOff = shown?.daysOff.find((day) => day.date === date);
    const look = lookOf({ whole: whole !== undefined || dayOff !== undefined, own, rideDay, name });
    const provisional = whole ? whole.provisional : look === 'holidays' && shown?.provisional === true;
    const mark = markOf(look, whole, own) + (provisional ? copy.marks.provisional : '');
    return {
      date,
      look,
      provisional,
      mark,
      closures: own,
      label: labelOf(date, own, dayOff?.name ?? name, rideDay, today),
    };
  });
}

interface LookFacts {
  /** Whether a closure or a day off closes the whole day. */
  readonly whole: boolean;
  readonly own: readonly ClosureRow[];
  readonly rideDay: boolean;
  readonly name: string | null;
}

function lookOf({ whole, own, rideDay, name }: LookFacts): DayLook {
  if (whole) return 'closed';
  if (own.length > 0) return 'partly';
  if (rideDay) return 'open';
  return name === null ? 'weekend' : 'holidays';
}

function markOf(look: DayLook, whole: ClosureRow | undefined, own: readonly ClosureRow[]): string {
  const { marks } = copy;
  if (look === 'closed') return whole ? marks[whole.kind] : marks.dayOff;
  if (look === 'partly') return own.some(({ area }) => area !== null) ? marks.area : marks.school;
  return look === 'holidays' ? marks.holidays : '';
}

function labelOf(
  date: string,
  own: readonly ClosureRow[],
  name: string | null,
  rideDay: boolean,
  today: string,
): string {
  const names = own.map(describeClosure);
  if (names.length === 0) names.push(name ?? (rideDay ? copy.day.rides : copy.day.weekend));
  return `${formatDay(date)}${date === today ? ` (${copy.day.today})` : ''}: ${names.join(', ')}`;
}

/** "Heritage Day", "Exams (Sandton Primary)", "Flood (within 5 km)", "Eid (provisional)". */
export function describeClosure({ name, school, area, provisional }: ClosureRow): string {
  const { day } = copy;
  const where = area ? day.inArea(name, area.km) : school === null ? name : day.ofSchool(name, school);
  return provisional ? day.provisional(where) : where;
}
