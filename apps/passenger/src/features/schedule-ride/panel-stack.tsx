import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

const Stack = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& h2:focus': { outline: 'none' },
});

interface PanelStackProps {
  /** Set when the control used last has just gone: the focus goes on at the first heading in here. */
  readonly takesFocus: boolean;
  readonly children: ReactNode;
}

/** Panels one below the other. */
export function PanelStack({ takesFocus, children }: PanelStackProps) {
  const stack = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const heading = takesFocus ? stack.current?.querySelector('h2') : null;
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [takesFocus]);
  return <Stack ref={stack}>{children}</Stack>;
}
