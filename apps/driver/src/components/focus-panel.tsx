import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';

const Panel = styled('div')({ '&:focus': { outline: 'none' } });

interface FocusPanelProps {
  /** Names the part for a screen reader. */
  readonly label: string;
  /** False for what stood there when the page was opened. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** A part of the page that takes the place of another: the focus goes on in it, not back to the top of the page. */
export function FocusPanel({ label, takesFocus = true, children }: FocusPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);
  return (
    <Panel ref={panel} role="group" aria-label={label} tabIndex={-1}>
      {children}
    </Panel>
  );
}
