import { SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

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
  readonly name: string;
  readonly label: string;
  /** The choice that narrows nothing, or the usual one. */
  readonly usual: string;
  readonly options: Readonly<Record<string, string>>;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
}

/** One choice that narrows a table; `options` are words by value. */
export function TableFilter({ name, label, usual, options, value = '', onChange }: TableFilterProps) {
  const choices = Object.entries(options).map(([key, label]) => ({ value: key, label }));
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
