import { styled } from '@mui/material/styles';
import { controlStyles } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';

interface TextAreaProps extends FieldProps<string> {
  readonly maxLength?: number;
  /** Lines that are visible at first; 4 by default. */
  readonly rows?: number;
}

const Box = styled('textarea')({ ...controlStyles, display: 'block', resize: 'vertical', lineHeight: 1.5 });

/** Several lines of text. */
export function TextArea({ label, error, hint, onChange, rows = 4, ...input }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <Box rows={rows} {...input} {...control} onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  );
}
