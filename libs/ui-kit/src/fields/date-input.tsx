import { InputBox } from './control-styles';
import { FieldFrame, type FieldProps } from './field-frame';
import { formField } from './form-field';

/** `value`, `min` and `max` are dates as `yyyy-MM-dd`; an unfinished date is the empty text. */
export interface DateInputProps extends FieldProps<string> {
  min?: string;
  max?: string;
}

/**
 * A date. The browser's own control: it can be typed and stepped by keyboard, opens the phone's own calendar, fits
 * 360 px and costs no download. It keeps `min` in its calendar only, so a typed earlier date is the form's to refuse.
 */
export function DateInput({ label, error, hint, onChange, ...input }: DateInputProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(control) => <InputBox {...input} {...control} type="date" onChange={(event) => onChange(event.target.value)} />}
    </FieldFrame>
  );
}

/** `DateInput` tied to the formik value of its `name`. */
export const FormDate = formField(DateInput);
