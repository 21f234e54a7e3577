import { useField } from 'formik';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-frame';

type Bound = 'value' | 'onChange' | 'onBlur' | 'error';

/**
 * The field, tied to the formik value of its `name`: it shows formik's error once the field was left or the form sent.
 * Works for any field that speaks `FieldProps`.
 */
export function formField<Value, Props extends FieldProps<Value>>(Input: ComponentType<Props & FieldProps<Value>>) {
  function FormField(props: Omit<Props, Bound>) {
    const [{ value }, { touched, error }, { setValue, setTouched }] = useField<Value>(props.name);
    const bound = {
      ...props,
      value,
      error: touched ? error : undefined,
      onChange: (next: Value) => void setValue(next),
      onBlur: () => void setTouched(true),
    };
    return <Input {...(bound as Props & FieldProps<Value>)} />;
  }
  FormField.displayName = `Form${Input.displayName ?? Input.name}`;
  return FormField;
}
