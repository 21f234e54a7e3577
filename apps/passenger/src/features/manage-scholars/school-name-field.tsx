import type { KnownSchool } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { ControlRow, FieldFrame, InputBox, keyboards, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useQuery } from '@tanstack/react-query';
import { useFormikContext } from 'formik';
import { useEffect, useState, type HTMLAttributes } from 'react';
import { schoolsQuery } from '../../queries/schools-query';
import type { LinkedScholarForm } from './use-save-scholar';

const copy = texts.scholars.form;

const List = styled('ul')(({ theme }) => ({
  position: 'absolute',
  zIndex: 5,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  maxHeight: 260,
  margin: 0,
  padding: 6,
  overflowY: 'auto',
  listStyle: 'none',
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 14,
  boxShadow: theme.shadows[8],
  '& li': { minHeight: 48, padding: '6px 12px', borderRadius: 10, cursor: 'pointer', overflowWrap: 'anywhere' },
  '& li.Mui-focused': { background: palette.tint },
  '& span': { display: 'block', color: palette.muted, fontSize: '0.9375rem' },
}));

const NAME = 'school_name';
const PAUSE_MS = 200;

/**
 * The name of a learner's school, which suggests known schools while it is typed. Choosing one fills in the address and
 * links the learner to it; another name unlinks.
 */
export function SchoolNameField() {
  const { values, errors, touched, initialValues, setFieldTouched } = useFormikContext<LinkedScholarForm>();
  const { groupedOptions, getRootProps, getInputProps, getListboxProps, getOptionProps } = useSchoolCombobox();
  const { onBlur, ...input } = getInputProps();
  const isOpen = groupedOptions.length > 0;

  return (
    <FieldFrame label={copy.schoolName} error={touched.school_name ? errors.school_name : undefined}>
      {(control) => (
        <ControlRow {...getRootProps()}>
          <InputBox
            {...input}
            {...keyboards.name}
            {...control}
            name={NAME}
            maxLength={LIMITS.schoolName}
            required
            aria-expanded={isOpen}
            onBlur={(event) => {
              onBlur?.(event);
              if (values.school_name !== initialValues.school_name) void setFieldTouched(NAME);
            }}
          />
          {isOpen && (
            <List {...getListboxProps()} aria-labelledby={undefined} aria-label={copy.knownSchools}>
              {(groupedOptions as KnownSchool[]).map((school, index) => {
                const { key, ...option } = getOptionProps({ option: school, index });
                return <SchoolOption key={key} school={school} option={option} />;
              })}
            </List>
          )}
        </ControlRow>
      )}
    </FieldFrame>
  );
}

interface SchoolOptionProps {
  readonly school: KnownSchool;
  readonly option: HTMLAttributes<HTMLLIElement>;
}

function SchoolOption({ school: { name, address }, option }: SchoolOptionProps) {
  return (
    <li {...option}>
      {name}
      <span>{address}</span>
    </li>
  );
}

/** The behaviour of the field. What is typed is the value of the form; a chosen school is taken over and forgotten. */
function useSchoolCombobox() {
  const { values, setValues } = useFormikContext<LinkedScholarForm>();
  const { schools, search } = useSuggestedSchools();
  return useAutocomplete({
    freeSolo: true,
    options: schools,
    value: null,
    inputValue: values.school_name,
    filterOptions: (options) => options,
    getOptionLabel: (option) => (typeof option === 'string' ? option : option.name),
    getOptionKey: (option) => (typeof option === 'string' ? option : option.id),
    onInputChange: (_event, typed, reason) => {
      if (reason !== 'input') return;
      search(typed);
      void setValues({ ...values, school_name: typed, school_id: null });
    },
    onChange: (_event, school) => {
      if (school === null || typeof school === 'string') return;
      search('');
      void setValues({ ...values, school_name: school.name, school_address: school.address, school_id: school.id });
    },
  });
}

/** Known schools for what was typed last; none once one was chosen. */
function useSuggestedSchools() {
  const { api } = useAuthSession();
  const [typed, search] = useState('');
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(typed.trim()), typed === '' ? 0 : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data } = useQuery(schoolsQuery(api, requested));
  return { schools: typed !== '' && requested !== '' && data ? data : [], search };
}
