import { useField } from 'formik';
import type { ComponentType } from 'react';
import type { FieldProps } from './field-frame';

type Bound = 'value' | 'onChange' | 'onBlur' | 'error';

/**
 * The field, tied to the formik value of its `name`: it shows formik's error once the field was filled in and left, or the
 * form sent. Passing through without typing is no fault yet: a message would only push away what is about to be clicked.
 * Works for any field that speaks `FieldProps`. Each has a file of its own, so that a field without formik loads without it.
 */
export function formField<Value, Props extends FieldProps<Value>>(Input: ComponentType<Props & FieldProps<Value>>) {
  function FormField(props: Omit<Props, Bound>) {
    const [{ value }, { touched, error, initialValue }, { setValue, setTouched }] = useField<Value>(props.name);
    const bound = {
      ...props,
      value,
      error: touched ? error : undefined,
      onChange: (next: Value) => void setValue(next),
      onBlur: () => {
        if (value !== initialValue) void setTouched(true);
      },
    };
    return <Input {...(bound as Props & FieldProps<Value>)} />;
  }
  FormField.displayName = `Form${Input.displayName ?? Input.name}`;
  return FormField;
}
