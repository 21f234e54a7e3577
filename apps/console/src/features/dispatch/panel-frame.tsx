import { texts } from '@liftclub/texts';
import { IconButton, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, type ReactNode } from 'react';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  padding: 20,
  background: palette.paper,
  border: `1px solid ${palette.line}`,
  borderRadius: 18,
  boxShadow: theme.shadows[1],
  '& dl': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 132px), 1fr))' },
}));
const Head = styled('div')({ display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 8 });
const Title = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '9px 0 0',
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));

interface PanelFrameProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What is known of the chosen trip or run. Takes the focus when it opens; Escape closes it. */
export function PanelFrame({ title, onClose, children }: PanelFrameProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onClose]);
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Title id={id} ref={heading} tabIndex={-1}>
          {title}
        </Title>
        <IconButton icon="close" label={texts.consoleDispatch.panel.close} onClick={onClose} />
      </Head>
      {children}
    </Box>
  );
}
