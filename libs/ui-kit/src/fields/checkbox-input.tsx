import { styled } from '@mui/material/styles';
import { palette } from '../theme/palette';
import { FieldNotes, useFieldIds, type FieldProps } from './field-frame';

export type CheckboxInputProps = FieldProps<boolean>;

const Row = styled('label')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 44,
  cursor: 'pointer',
  fontWeight: 550,
  '&:has(:disabled)': { cursor: 'default', color: palette.muted },
});
const Box = styled('input')({
  width: 24,
  height: 24,
  margin: 0,
  flexShrink: 0,
  cursor: 'inherit',
  accentColor: palette.primary,
  // Browsers draw it as a grey block in the dark theme.
  '&:not(:checked)': {
    appearance: 'none',
    border: `2px solid ${palette.border}`,
    borderRadius: 4,
    background: palette.paper,
  },
  '&:disabled:not(:checked)': { borderColor: palette.line, background: palette.page },
  '&:focus-visible': { outline: `3px solid ${palette.primary}`, outlineOffset: 2, borderRadius: 4 },
});

/** One yes-or-no choice, its label beside it. */
export function CheckboxInput({ label, error, hint, value, onChange, ...input }: CheckboxInputProps) {
  const control = useFieldIds({ hint, error });
  return (
    <div>
      <Row>
        <Box
          {...input}
          {...control}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </Row>
      <FieldNotes id={control.id} hint={hint} error={error} />
    </div>
  );
}
