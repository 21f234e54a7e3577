import { RUN_LIMITS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, palette, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { StepText } from './step-frame';

/** Collapsed until it is opened. */
export const Details = styled('details')({
  borderTop: `1px solid ${palette.line}`,
  '& summary': { padding: '14px 0', fontWeight: 650, cursor: 'pointer' },
});
export const Form = styled('form')({ display: 'grid', gap: 14, paddingBottom: 16 });

interface ReasonFormProps {
  /** Unfolded from the start. */
  readonly open?: boolean;
  readonly summary: string;
  readonly text: string;
  readonly label: string;
  readonly action: string;
  /** False: the reason may be left out. */
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** Below the button. */
  readonly help?: ReactNode;
  readonly onReason: (reason: string) => void;
}

/** A step that needs a reason. */
export function ReasonForm(props: ReasonFormProps) {
  const { open = false, summary, text, label, action, isRequired = true, isDisabled = false, help, onReason } = props;
  const name = useId();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (isRequired && text === '') return setError(texts.driverRuns.more.reasonMissing);
    onReason(text);
  };
  return (
    <Details open={open}>
      <summary>{summary}</summary>
      <Form onSubmit={submit} noValidate>
        <StepText>{text}</StepText>
        <TextInput
          label={label}
          name={name}
          value={reason}
          onChange={setReason}
          maxLength={RUN_LIMITS.reason}
          required={isRequired}
          {...(error !== undefined && { error })}
        />
        <Button type="submit" look="outline" wide disabled={isDisabled}>
          {action}
        </Button>
        {help}
      </Form>
    </Details>
  );
}
