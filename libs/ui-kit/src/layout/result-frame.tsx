import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';
import { useDocumentTitle } from './document-title';

export type ResultTone = 'success' | 'pending' | 'cancelled' | 'failed';

const tones: Record<ResultTone, { icon: IconName; background: string; color: string }> = {
  success: { icon: 'check', background: palette.success, color: palette.onPrimary },
  pending: { icon: 'clock', background: palette.sun, color: palette.onSun },
  cancelled: { icon: 'close', background: palette.muted, color: palette.onPrimary },
  failed: { icon: 'alert', background: palette.error, color: palette.onPrimary },
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
  padding: '48px 28px 40px',
  borderRadius: 24,
  background: palette.paper,
  boxShadow: theme.shadows[8],
  textAlign: 'center',
}));
const Badge = styled('span')({ display: 'inline-flex', padding: 22, borderRadius: '50%' });
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
  const { icon, ...colours } = tones[tone];
  return (
    <Frame>
      {brand && <Brand>{brand}</Brand>}
      <Sheet>
        <Badge style={colours}>
          <Icon name={icon} size={40} />
        </Badge>
        <div role="status">
          <Title>{title}</Title>
          {text && <Text>{text}</Text>}
        </div>
        {action && <Action>{action}</Action>}
      </Sheet>
    </Frame>
  );
}
