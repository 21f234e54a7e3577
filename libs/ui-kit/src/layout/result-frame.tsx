import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Scene, type SceneProps } from '../pieces/scene';
import { Van } from '../pieces/van';
import { palette } from '../theme/palette';
import { useDocumentTitle } from './document-title';

export type ResultTone = 'success' | 'pending' | 'cancelled' | 'failed';

const scenes: Record<ResultTone, Pick<SceneProps, 'icon' | 'tone'> & { van?: number }> = {
  success: { icon: 'check', tone: 'good', van: 98 },
  pending: { icon: 'clock', van: 66 },
  cancelled: { icon: 'close', tone: 'quiet' },
  failed: { icon: 'alert', tone: 'bad' },
};

const Frame = styled('main')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 32,
  padding: '32px 20px',
  background: palette.pine,
});
const Sheet = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 460,
  padding: '40px 28px',
  borderRadius: 24,
  background: palette.paper,
  boxShadow: theme.shadows[8],
  textAlign: 'center',
}));
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: '24px 0 0' }));
const Text = styled('p')({ margin: '10px 0 0', color: palette.muted });
const Action = styled('div')({ marginTop: 28 });
const Brand = styled('div')({ color: palette.onPine });

export interface ResultFrameProps {
  tone: ResultTone;
  /** The result (h1); announced when it changes. */
  title: string;
  text?: string;
  action?: ReactNode;
  brand?: ReactNode;
}

/** The layout of the pages that show the result of a payment. */
export function ResultFrame({ tone, title, text, action, brand }: ResultFrameProps) {
  useDocumentTitle(title);
  const { van, ...scene } = scenes[tone];
  return (
    <Frame>
      {brand && <Brand>{brand}</Brand>}
      <Sheet>
        <Scene {...scene}>{van && <Van x={van} />}</Scene>
        <div role="status">
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
        </div>
        {action && <Action>{action}</Action>}
      </Sheet>
    </Frame>
  );
}
