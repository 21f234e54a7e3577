import { CLOSURE_KINDS, LIMITS, SERVICE_MARKETS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { FormSelect, FormText } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { FormOptionalDate } from '../../components/forms/form-optional-date';
import { Note } from '../../components/note';
import { marketSchoolsQuery } from '../../queries/calendar-queries';
import { useConsole } from '../../session/console-session';
import type { ClosureFormValues } from './closure-form';

const { form: copy, kinds, markets, market } = texts.consoleCalendar;

const Pair = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: 20,
  alignItems: 'start',
});

const MARKETS = SERVICE_MARKETS.map((value) => ({ value, label: markets[value] }));
const KINDS = CLOSURE_KINDS.map((value) => ({ value, label: kinds[value] }));
const WHERES = Object.entries(copy.wheres).map(([value, label]) => ({ value, label }));

/** The fields of the form that closes days; `today` is the first day the calendars offer. */
export function CloseDaysFields({ today }: { readonly today: string }) {
  const { where } = useFormikContext<ClosureFormValues>().values;
  return (
    <>
      <FormText
        name="name"
        keyboard="text"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="off"
        maxLength={LIMITS.name}
        required
      />
      <Pair>
        <FormOptionalDate
          name="date"
          label={copy.date}
          min={today}
          calendarLabel={copy.calendarOf(copy.date)}
          required
        />
        <FormOptionalDate name="to" label={copy.to} min={today} calendarLabel={copy.calendarOf(copy.to)} />
      </Pair>
      <Pair>
        <FormSelect name="kind" label={copy.kind} options={KINDS} required />
        <FormSelect name="market" label={market} options={MARKETS} required />
      </Pair>
      <FormSelect name="where" label={copy.where} options={WHERES} required />
      {where === 'school' && <SchoolField />}
      {where === 'area' && <AreaFields />}
    </>
  );
}

function SchoolField() {
  const { api } = useConsole();
  const form = useFormikContext<ClosureFormValues>().values;
  const { data: schools = [] } = useQuery(marketSchoolsQuery(api, form.market));
  const options = schools.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormSelect
      name="school_id"
      label={copy.school}
      placeholder={options.length > 0 ? copy.chooseSchool : copy.noSchools}
      options={options}
      required
    />
  );
}

function AreaFields() {
  return (
    <>
      <Pair>
        <FormText
          name="point"
          keyboard="point"
          label={copy.point}
          hint={copy.pointHint}
          autoComplete="off"
          maxLength={60}
          required
        />
        <FormText name="km" keyboard="decimal" label={copy.km} autoComplete="off" maxLength={6} required />
      </Pair>
      <Note>{copy.areaNote}</Note>
    </>
  );
}
