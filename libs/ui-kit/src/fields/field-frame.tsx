import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { palette } from '../theme/palette';

/** Props of every field. `onChange` is called with the value, not with a DOM event. */
export interface FieldProps<Value> {
  label: string;
  name: string;
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  /** Says what is wrong; marks the field invalid and is read out with it. */
  error?: string;
  /** Says how to fill it in; read out with the field. */
  hint?: string;
  required?: boolean;
  disabled?: boolean;
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

const labelStyles = { display: 'block', marginBottom: 6, fontSize: '0.9375rem', fontWeight: 600, color: palette.ink };
const Frame = styled('div')({ minWidth: 0 });
const Label = styled('label')(labelStyles);
const GroupLabel = styled('span')(labelStyles);
const Note = styled('p')({ margin: '6px 0 0', fontSize: '0.875rem', lineHeight: 1.4, color: palette.muted });
const Fault = styled(Note)({ color: palette.error, fontWeight: 550 });

/** Ids for a field and the control attributes that point at its hint and its error. */
export function useFieldIds({ hint, error }: { hint?: string; error?: string }): ControlAttributes {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return { id, 'aria-describedby': described, 'aria-invalid': Boolean(error) };
}

/** Hint and error of the field whose id is given. */
export function FieldNotes({ id, hint, error }: { id: string; hint?: string; error?: string }) {
  return (
    <>
      {hint && <Note id={`${id}-hint`}>{hint}</Note>}
      {error && <Fault id={`${id}-error`}>{error}</Fault>}
    </>
  );
}

export interface FieldFrameProps {
  label: string;
  error?: string;
  hint?: string;
  /** Set when the field is several controls: the label then names the group instead of one control. */
  group?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}

/** Label above, control, hint, error: with the ids that join them. */
export function FieldFrame({ label, error, hint, group, children }: FieldFrameProps) {
  const control = useFieldIds({ hint, error });
  const labelId = `${control.id}-label`;
  const notes = <FieldNotes id={control.id} hint={hint} error={error} />;
  if (group) {
    return (
      <Frame role="group" aria-labelledby={labelId} aria-describedby={control['aria-describedby']}>
        <GroupLabel id={labelId}>{label}</GroupLabel>
        {children(control)}
        {notes}
      </Frame>
    );
  }
  return (
    <Frame>
      <Label id={labelId} htmlFor={control.id}>
        {label}
      </Label>
      {children(control)}
      {notes}
    </Frame>
  );
}
