import { CheckboxInput, FieldFrame, formField, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface ChoicesInputProps extends FieldProps<readonly string[]> {
  readonly options: readonly Choice[];
}

const List = styled('div')({ display: 'grid', gap: 10 });

/** Any number of choices, each a checkbox; the value has them in the order of the options. */
function ChoicesInput({ label, name, options, value, onChange, onBlur, error, hint, disabled }: ChoicesInputProps) {
  const choose = (option: string, chosen: boolean) =>
    onChange(options.map((one) => one.value).filter((one) => (one === option ? chosen : value.includes(one))));
  return (
    <FieldFrame label={label} group {...(error && { error })} {...(hint && { hint })}>
      {() => (
        <List onBlur={onBlur}>
          {options.map((option) => (
            <CheckboxInput
              key={option.value}
              name={`${name}-${option.value}`}
              label={option.label}
              {...(option.hint && { hint: option.hint })}
              {...(disabled && { disabled })}
              value={value.includes(option.value)}
              onChange={(chosen) => choose(option.value, chosen)}
            />
          ))}
        </List>
      )}
    </FieldFrame>
  );
}

export const FormChoices = formField(ChoicesInput);
