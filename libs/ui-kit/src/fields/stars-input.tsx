import { styled } from '@mui/material/styles';
import { palette } from '../theme/palette';
import { FieldFrame, type FieldProps } from './field-frame';

export interface StarsInputProps extends FieldProps<number> {
  /** The name of each choice, "3 stars". */
  readonly nameOf: (stars: number) => string;
}

const STARS = [1, 2, 3, 4, 5];
const Row = styled('div')({ display: 'flex' });
const Star = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 48,
  height: 48,
  borderRadius: 10,
  cursor: 'pointer',
  '& svg': { width: 34, height: 34, fill: 'none', stroke: palette.border, strokeWidth: 1.6 },
  '&[data-full] svg': { fill: palette.sun, stroke: palette.ink },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'inherit' },
  '&:has(:focus-visible)': { outline: `3px solid ${palette.primary}`, outlineOffset: -3 },
});

/** One to five stars, as radio buttons; 0 while none is chosen. */
export function StarsInput({ label, name, value, onChange, onBlur, nameOf, error, hint, disabled }: StarsInputProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} group>
      {() => (
        <Row>
          {STARS.map((stars) => (
            <Star key={stars} data-full={stars <= value || undefined}>
              <input
                type="radio"
                name={name}
                value={stars}
                checked={stars === value}
                aria-label={nameOf(stars)}
                onChange={() => onChange(stars)}
                onBlur={onBlur}
                disabled={disabled}
              />
              <svg viewBox="0 0 24 24" aria-hidden>
                <path
                  d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z"
                  strokeLinejoin="round"
                />
              </svg>
            </Star>
          ))}
        </Row>
      )}
    </FieldFrame>
  );
}
