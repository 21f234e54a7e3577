import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns what takes a code that was pasted or filled in by the phone: it sends the form around the boxes as soon as
 * the field has this value. Does nothing unless `submits`.
 */
export function useWholeCode(
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
