import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';

const Box = styled('section')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  padding: 18,
  background: palette.paper,
  border: `2px solid ${palette.primary}`,
  borderRadius: 18,
});
const Title = styled('h2')({
  margin: 0,
  fontSize: '1.625rem',
  fontWeight: 750,
  lineHeight: 1.2,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
});

/** Text of a step, large enough for the sun. */
export const StepText = styled('p')({ margin: 0, fontSize: '1.125rem', color: palette.ink, overflowWrap: 'anywhere' });

interface StepFrameProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/**
 * One step of a run: its heading, the information needed, and its one button. A new step gets the focus.
 */
export function StepFrame({ title, children }: StepFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    // The first step of the page leaves the focus where it is.
    if (shown.current !== undefined && shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <Box aria-labelledby={id}>
      <Title id={id} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Box>
  );
}
