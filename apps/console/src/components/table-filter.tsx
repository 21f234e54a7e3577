import { SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
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

interface TableFilterProps {
  /** The query parameter of the address that keeps the choice; see `useFilterParam`. */
  readonly name: string;
  readonly label: string;
  /** The option that is chosen while the address names none. */
  readonly usual: string;
  /** Labels by value. */
  readonly options: Readonly<Record<string, string>>;
}

/** A select above a table whose choice is kept in the address. */
export function TableFilter({ name, label, usual, options }: TableFilterProps) {
  const [value = '', onChange] = useFilterParam(name, Object.keys(options));
  const choices = Object.entries(options).map(([key, text]) => ({ value: key, label: text }));
  return (
    <SelectInput
      name={name}
      label={label}
      value={value}
      onChange={onChange}
      options={[{ value: '', label: usual }, ...choices]}
    />
  );
}
