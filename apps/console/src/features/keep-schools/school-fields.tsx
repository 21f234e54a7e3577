import { LIMITS, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { formField, FormSelect, FormText, TimeSelect } from '@liftclub/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { termsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import type { SchoolForm } from './school-form';
import { TermFields } from './term-fields';

const copy = texts.consoleSchools.school;

const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: texts.consoleCalendar.markets[value] }));
const FormTime = formField(TimeSelect);
const KINDS = Object.entries(copy.kinds).map(([value, label]) => ({ value, label }));

/** The fields of a school. The market of one that exists cannot be changed. */
export function SchoolFields({ isNew }: { readonly isNew: boolean }) {
  const { kind } = useFormikContext<SchoolForm>().values;
  return (
    <>
      <FormText
        name="name"
        keyboard="name"
        label={copy.name}
        autoComplete="off"
        maxLength={LIMITS.schoolName}
        required
      />
      <FormText
        name="address"
        keyboard="address"
        label={copy.address}
        autoComplete="off"
        maxLength={LIMITS.address}
        required
      />
      <FormText
        name="point"
        keyboard="point"
        label={copy.point}
        hint={copy.pointHint}
        autoComplete="off"
        maxLength={60}
        required
      />
      <FormSelect name="market" label={copy.market} options={MARKETS} required disabled={!isNew} />
      <FormTime
        name="bell_time"
        label={copy.bellTime}
        hint={copy.bellTimeHint}
        placeholder={copy.noBellTime}
        step={5}
      />
      <FormSelect name="kind" label={copy.kind} options={KINDS} required />
      {kind === 'calendar' && <CalendarField />}
      {kind === 'own' && <TermFields />}
    </>
  );
}

function CalendarField() {
  const { api } = useConsole();
  const { market } = useFormikContext<SchoolForm>().values;
  const { data: calendars = [] } = useQuery(termsQuery(api));
  const options = calendars
    .filter((calendar) => calendar.market === market)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSelect name="calendar_id" label={copy.calendar} placeholder={copy.chooseCalendar} options={options} required />
  );
}
