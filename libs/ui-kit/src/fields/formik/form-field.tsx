import { useField } from 'formik';
import type { ComponentType } from 'react';
import type { FieldProps } from '../field-frame';

type Bound = 'value' | 'onChange' | 'onBlur' | 'error';

/**
 * Ties a field with `FieldProps` to the formik value of its `name`. Formik's error shows once the field was changed and
 * left, or the form was sent; leaving an untouched field shows none, because the message would move the next control
 * away from under the pointer. Each tied field has a file of its own, so that the plain field loads without formik.
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
