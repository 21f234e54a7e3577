import { texts } from '@liftclub/texts';
import { FieldFrame, InputBox, keyboards } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';

const Code = styled(InputBox)({
  height: 76,
  textAlign: 'center',
  letterSpacing: '0.5em',
  fontSize: '2.25rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
});

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  readonly error: string | undefined;
}

/** The four digits that a rider says. One field, so that the phone's own keys stay under one thumb. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <FieldFrame label={texts.driverRuns.board.code} hint={texts.driverRuns.board.text} error={error}>
      {(control) => (
        <Code
          {...control}
          {...keyboards.oneTimeCode}
          name="pickup-code"
          autoComplete="off"
          maxLength={4}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, ''))}
        />
      )}
    </FieldFrame>
  );
}
