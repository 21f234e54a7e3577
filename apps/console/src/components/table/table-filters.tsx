import { SelectInput, Tabs } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFilterParam } from './use-filter-param';

/** The filters of a table, beside its search. */
export const Filters = styled('div')({
  display: 'flex',
  flex: '0 1 auto',
  flexWrap: 'wrap',
  gap: 16,
  '& > *': { width: '12rem' },
  // Five stand in a row of their own.
  '@media (min-width: 700px)': {
    '&:has(> :nth-child(5))': { order: 1, flexBasis: '100%' },
    '&:has(> :nth-child(5)) > *': { flex: '1 1 9.5rem', width: 'auto' },
  },
  '@media (max-width: 699px)': { '&, & > *': { width: '100%' } },
});

/** A filter of a table, shown as a select or as tabs, with its value in the address. */
export interface TableFilter<Name extends string = string> {
  /** The query parameter of the endpoint, and of the address. */
  readonly name: Name;
  readonly label: string;
  /** The label of the choice without the parameter. */
  readonly defaultLabel: string;
  /** Labels by value, in their order. */
  readonly options: Readonly<Record<string, string>>;
}

/** A select above a table. */
export function FilterSelect({ name, label, defaultLabel, options }: TableFilter) {
  const [value = '', onChange] = useFilterParam(name, Object.keys(options));
  return (
    <SelectInput
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      options={choices('', defaultLabel, options)}
    />
  );
}

const DEFAULT = 'default';

/** Tabs around a table. */
export function FilterTabs({
  name,
  label,
  defaultLabel,
  options,
  children,
}: TableFilter & { readonly children: ReactNode }) {
  const [value = DEFAULT, choose] = useFilterParam(name, Object.keys(options));
  return (
    <Tabs
      label={label}
      tabs={choices(DEFAULT, defaultLabel, options)}
      value={value}
      onChange={(next) => choose(next === DEFAULT ? '' : next)}
    >
      {children}
    </Tabs>
  );
}

const choices = (value: string, defaultLabel: string, options: Readonly<Record<string, string>>) => [
  { value, label: defaultLabel },
  ...Object.entries(options).map(([key, label]) => ({ value: key, label })),
];
