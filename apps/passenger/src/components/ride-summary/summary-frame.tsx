import { texts } from '@liftclub/texts';
import { IconButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';

const Frame = styled('section')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 20 });
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 44,
  gap: 12,
});
const Title = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0, '&:focus': { outline: 'none' } }));
const Note = styled('p')({
  margin: '20px 0 0',
  padding: '12px 14px',
  borderRadius: 12,
  background: palette.warningTint,
  color: palette.warning,
});

interface SummaryFrameProps {
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Heading and close icon of a summary, around its details or their loading and error state. */
export function SummaryFrame({ onClose, children }: SummaryFrameProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The form or card used last is gone: keyboard and screen reader users continue here.
  useEffect(() => title.current?.focus(), []);

  return (
    <Frame aria-labelledby={id}>
      <Head>
        <Title id={id} ref={title} tabIndex={-1}>
          {texts.summary.title}
        </Title>
        {onClose && <IconButton icon="close" label={texts.summary.close} onClick={onClose} />}
      </Head>
      {children}
    </Frame>
  );
}

/** Why the booking cannot be paid as shown, or what to check before. */
export function SummaryNote({ children }: { readonly children: ReactNode }) {
  return <Note role="status">{children}</Note>;
}
