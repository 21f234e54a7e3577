import { styled } from '@mui/material/styles';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { clearDigit, digitAt, enterDigits } from './code-digits';
import { controlStyles } from '../control-styles';
import { FieldFrame, type FieldProps } from '../field-frame';
import { keyboards } from '../keyboards';
import { useTypedBefore } from '../typed-before';

export interface CodeInputProps extends FieldProps<string> {
  /** How many digits; 4 by default. */
  length?: number;
  autoFocus?: boolean;
  /** Sends the form once a whole code was pasted or filled in by the phone. */
  submitsWhole?: boolean;
  /** Names one box for a screen reader; "Digit 1 of 4" by default. */
  boxLabel?: (position: number, length: number) => string;
}

const DOT = '•';

const Boxes = styled('div')({ display: 'flex', gap: 12 });
const Box = styled('input')({
  ...controlStyles,
  width: 'min(68px, 100%)',
  height: 72,
  padding: 0,
  textAlign: 'center',
  fontSize: '1.75rem',
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  borderRadius: 14,
});

const nameBox = (position: number, length: number) => `Digit ${position} of ${length}`;

interface Boxed {
  name: string;
  value: string;
  onChange: (code: string) => void;
  length: number;
  submitsWhole: boolean;
}

/** The boxes of a code, and the handlers of typing, pasting and the movement keys in one of them. */
function useCodeBoxes({ name, value, onChange, length, submitsWhole }: Boxed) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const takeWhole = useWholeCode(boxes, value, submitsWhole);
  const goTo = (position: number) => boxes.current[Math.max(0, Math.min(length - 1, position))]?.focus();

  const enter = (position: number, typed: string) => {
    const entered = enterDigits({ value, position, typed, length });
    if (!entered) return;
    onChange(entered.value);
    if (entered.isWhole) takeWhole(entered.value);
    goTo(entered.next);
  };

  const names = Array.from({ length }, (_, position) => `${name}-${position + 1}`);
  useTypedBefore(names, (typed) => enter(0, typed.join('')));

  const stepBack = (position: number) => {
    const filled = digitAt(value, position) !== '';
    onChange(clearDigit(value, filled ? position : position - 1));
    if (!filled) goTo(position - 1);
  };

  const pressKey = (event: KeyboardEvent, position: number) => {
    const moves: Record<string, () => void> = {
      Backspace: () => stepBack(position),
      Delete: () => onChange(clearDigit(value, position)),
      ArrowLeft: () => goTo(position - 1),
      ArrowRight: () => goTo(position + 1),
      Home: () => goTo(0),
      End: () => goTo(length - 1),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  const paste = (event: ClipboardEvent, position: number) => {
    event.preventDefault();
    enter(position, event.clipboardData.getData('text'));
  };

  return { boxes, enter, pressKey, paste };
}

/**
 * A short code, one digit a box, dots in every box but the one in use. The value holds the digits in order, a space
 * for a box left empty between two digits. Paste and the phone's one-time-code suggestion fill all boxes.
 */
export function CodeInput({
  length = 4,
  autoFocus,
  submitsWhole = false,
  boxLabel = nameBox,
  ...field
}: CodeInputProps) {
  const { label, name, value, onChange, onBlur, error, hint, required, disabled } = field;
  const { boxes, enter, pressKey, paste } = useCodeBoxes({ name, value, onChange, length, submitsWhole });
  const [active, setActive] = useState<number | null>(null);

  // In a layout effect: the dot becomes the digit in this render, and only then can it be selected.
  useLayoutEffect(() => {
    if (active !== null) boxes.current[active]?.select();
  }, [boxes, active, value]);

  const box = (position: number, isInvalid: boolean) => (
    <Box
      key={position}
      ref={(element) => {
        boxes.current[position] = element;
      }}
      name={`${name}-${position + 1}`}
      aria-label={boxLabel(position + 1, length)}
      aria-invalid={isInvalid}
      {...keyboards.oneTimeCode}
      autoComplete={position === 0 ? 'one-time-code' : 'off'}
      autoFocus={autoFocus && position === 0}
      required={required}
      disabled={disabled}
      value={active === position ? digitAt(value, position) : digitAt(value, position) && DOT}
      // Not onChange, which does not fire when a digit is typed over the same digit: the focus would stay.
      onInput={(event) => enter(position, event.currentTarget.value)}
      onKeyDown={(event) => pressKey(event, position)}
      onPaste={(event) => paste(event, position)}
      onFocus={() => setActive(position)}
      onBlur={() => setActive(null)}
    />
  );

  return (
    <FieldFrame label={label} error={error} hint={hint} group>
      {(control) => (
        <Boxes onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || onBlur?.()}>
          {Array.from({ length }, (_, position) => box(position, control['aria-invalid']))}
        </Boxes>
      )}
    </FieldFrame>
  );
}

/**
 * Returns what takes a code that was pasted or filled in by the phone: it sends the form around the boxes as soon as
 * the field has this value. Does nothing unless `submits`.
 */
function useWholeCode(
  boxes: RefObject<(HTMLInputElement | null)[]>,
  value: string,
  submits: boolean,
): (code: string) => void {
  const whole = useRef<string>(undefined);
  const submit = () => {
    whole.current = undefined;
    boxes.current[0]?.form?.requestSubmit();
  };
  useEffect(() => {
    if (whole.current === value) submit();
  });
  return (code) => {
    if (!submits) return;
    whole.current = code;
    if (code === value) submit();
  };
}
