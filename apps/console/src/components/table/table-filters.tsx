import { SelectInput, Tabs } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFilterParam } from './use-filter-param';

/** The filters above a table. */
export const Filters = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 16,
  marginBottom: 16,
  '& > *': { flex: '0 1 300px' },
  '@media (max-width: 699px)': { '& > *': { flexBasis: '100%' } },
});

/** A filter of a table, shown as a select or as tabs, with its value in the address. */
export interface TableFilter<Name extends string = string> {
  /** The query parameter of the endpoint, and of the address. */
  readonly name: Name;
  readonly label: string;
  /** The label of the choice without the parameter. */
  readonly usual: string;
  /** Labels by value, in their order. */
  readonly options: Readonly<Record<string, string>>;
}

/** A select above a table. */
export function FilterSelect({ name, label, usual, options }: TableFilter) {
  const [value = '', onChange] = useFilterParam(name, Object.keys(options));
  return (
    <SelectInput name={name} label={label} value={value} onChange={onChange} options={choices('', usual, options)} />
  );
}

const USUAL = 'usual';

/** Tabs around a table. */
export function FilterTabs({ name, label, usual, options, children }: TableFilter & { readonly children: ReactNode }) {
  const [value = USUAL, choose] = useFilterParam(name, Object.keys(options));
  return (
    <Tabs
      label={label}
      tabs={choices(USUAL, usual, options)}
      value={value}
      onChange={(next) => choose(next === USUAL ? '' : next)}
    >
      {children}
    </Tabs>
  );
}

const choices = (value: string, usual: string, options: Readonly<Record<string, string>>) => [
  { value, label: usual },
  ...Object.entries(options).map(([key, label]) => ({ value: key, label })),
];
