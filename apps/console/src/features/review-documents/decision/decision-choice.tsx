import { texts } from '@liftclub/texts';
import { formField, palette, visuallyHidden, type FieldProps } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import type { Decision } from './decision-values';

const { decision: copy } = texts.consoleReview;
const CHOICES = [
  {
    decision: 'approve',
    label: copy.approve,
    chosen: { background: palette.successTint, borderColor: palette.success, color: palette.success },
  },
  {
    decision: 'reject',
    label: copy.reject,
    chosen: { background: palette.errorTint, borderColor: palette.error, color: palette.error },
  },
] as const;

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
  borderRadius: 12,
  '&:focus-visible': { outline: `3px solid ${palette.primary}`, outlineOffset: 3 },
});
const Legend = styled('legend')(visuallyHidden);
const Choices = styled('div')({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8 });
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 44,
  padding: '6px 12px',
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  fontWeight: 600,
  cursor: 'pointer',
  '&:hover': { borderColor: palette.primary },
  '&:has(:focus-visible)': { outline: `3px solid ${palette.primary}`, outlineOffset: 1 },
  '& > input': { width: 18, height: 18, margin: 0, accentColor: 'currentColor' },
  '& > input:focus-visible': { outline: 'none' },
});
const ErrorText = styled('p')({ margin: '6px 0 0', fontSize: '0.875rem', fontWeight: 550, color: palette.error });

/** The radio group approve or reject, with no default. */
function DecisionChoiceInput({ label, name, value, onChange, error }: FieldProps<Decision>) {
  const id = useId();
  return (
    <Group role="radiogroup" tabIndex={-1} aria-invalid={Boolean(error)} aria-describedby={error && id}>
      <Legend>{label}</Legend>
      <Choices>
        {CHOICES.map(({ decision, label: choice, chosen }) => (
          <Choice key={decision} style={value === decision ? chosen : undefined}>
            <input
              type="radio"
              name={name}
              value={decision}
              checked={value === decision}
              onChange={() => onChange(decision)}
            />
            {choice}
          </Choice>
        ))}
      </Choices>
      {error && <ErrorText id={id}>{error}</ErrorText>}
    </Group>
  );
}

export const FormDecisionChoice = formField(DecisionChoiceInput);
