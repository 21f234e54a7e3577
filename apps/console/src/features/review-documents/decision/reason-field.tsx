import { REASON_LENGTH } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, FieldFrame, formField, InputBox, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const { decision: copy } = texts.consoleReview;

const TALL = { minHeight: 96, resize: 'vertical' } as const;
const Quick = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBottom: 12,
  '& > button': { textAlign: 'left', fontWeight: 550 },
});

interface ReasonInputProps extends FieldProps<string> {
  /** Common reasons; each is a button that adds its sentence to the text or removes it. */
  readonly common: readonly string[];
}

/** The text with the sentence added, or removed if it was there. */
function toggled(text: string, sentence: string): string {
  if (!text.includes(sentence)) return [text.trim(), sentence].filter(Boolean).join(' ');
  return text.replace(sentence, '').replace(/\s+/g, ' ').trim();
}

/** The reason of a rejection: a text field with buttons for common sentences. */
function ReasonInput({ label, hint, error, common, value, onChange, ...input }: ReasonInputProps) {
  return (
    <div>
      <Quick role="group" aria-label={copy.quick}>
        {common.map((sentence) => (
          <Button
            key={sentence}
            look="outline"
            small
            aria-pressed={value.includes(sentence)}
            onClick={() => onChange(toggled(value, sentence))}
          >
            {sentence}
          </Button>
        ))}
      </Quick>
      <FieldFrame label={label} hint={hint} error={error}>
        {(control) => (
          <InputBox
            {...input}
            {...control}
            as="textarea"
            style={TALL}
            maxLength={REASON_LENGTH}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
    </div>
  );
}

export const FormReason = formField(ReasonInput);
