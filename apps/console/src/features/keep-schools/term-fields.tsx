import { LIMITS, type DateRange, type NamedDate } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, FieldFrame, FormText, IconButton } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import type { ReactNode } from 'react';
import { FormOptionalDate } from '../../components/forms/form-optional-date';
import { Nothing } from '../../components/row-list';

const copy = texts.consoleSchools.termsForm;

const Rows = styled('div')({ display: 'grid', gap: 12, marginBottom: 12 });
const Row = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  gap: 12,
  alignItems: 'end',
  '@media (max-width: 599px)': { gridTemplateColumns: '1fr auto', '& > :first-of-type': { gridColumn: '1 / -1' } },
});

/** The terms of a form, in its value `terms`: pairs of a first and a last day. */
export function TermFields() {
  return (
    <ListField<DateRange>
      name="terms"
      label={copy.terms}
      empty={{ from: '', to: '' }}
      addLabel={copy.addTerm}
      removeLabel={copy.removeTerm}
      nothing={copy.noTerms}
      row={(name, number) => (
        <>
          <FormOptionalDate
            name={`${name}.from`}
            label={copy.from(number)}
            calendarLabel={copy.calendarOf(copy.from(number))}
          />
          <FormOptionalDate
            name={`${name}.to`}
            label={copy.to(number)}
            calendarLabel={copy.calendarOf(copy.to(number))}
          />
        </>
      )}
    />
  );
}

/** The days off of a form, in its value `days_off`: dates with names. */
export function DayOffFields() {
  return (
    <ListField<NamedDate>
      name="days_off"
      label={copy.daysOff}
      empty={{ date: '', name: '' }}
      addLabel={copy.addDay}
      removeLabel={copy.removeDay}
      row={(name, number) => (
        <>
          <FormOptionalDate
            name={`${name}.date`}
            label={copy.date(number)}
            calendarLabel={copy.calendarOf(copy.date(number))}
          />
          <FormText
            name={`${name}.name`}
            keyboard="text"
            label={copy.dayName(number)}
            autoComplete="off"
            maxLength={LIMITS.name}
          />
        </>
      )}
    />
  );
}

interface ListFieldProps<Item> {
  readonly name: string;
  readonly label: string;
  readonly empty: Item;
  readonly addLabel: string;
  readonly removeLabel: (number: number) => string;
  readonly nothing?: string;
  /** The controls of one item, by the name of its value and its number from 1. */
  readonly row: (name: string, number: number) => ReactNode;
}

/** A list of the form whose rows can be added and removed. Its error is about the whole list. */
function ListField<Item>({ name, label, empty, addLabel, removeLabel, nothing, row }: ListFieldProps<Item>) {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly Item[]>(name);
  const remove = (index: number) => void setValue(value.filter((_, at) => at !== index));
  return (
    <FieldFrame group label={label} error={touched ? error : undefined}>
      {() => (
        <>
          {value.length === 0 && nothing !== undefined && <Nothing>{nothing}</Nothing>}
          <Rows>
            {value.map((_, index) => (
              <Row key={index}>
                {row(`${name}.${index}`, index + 1)}
                <IconButton icon="trash" label={removeLabel(index + 1)} onClick={() => remove(index)} />
              </Row>
            ))}
          </Rows>
          <Button look="outline" small onClick={() => void setValue([...value, empty])}>
            {addLabel}
          </Button>
        </>
      )}
    </FieldFrame>
  );
}
