import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { palette } from '../theme/palette';
import { useDocumentTitle } from './document-title';

const Frame = styled('main')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  padding: '32px 20px',
  textAlign: 'center',
});
const Title = styled('h1')(({ theme }) => ({ ...theme.typography.h1, margin: '28px 0 0' }));
const Text = styled('p')({ margin: '10px 0 0', maxWidth: 440, color: palette.muted });
const Action = styled('div')({ marginTop: 28 });

export interface StatePageProps {
  title: string;
  text?: string;
  action?: ReactNode;
}

/** A full page with a title and a sentence: not found, crashed, loading. */
export function StatePage({ title, text, action }: StatePageProps) {
  useDocumentTitle(title);
  return (
    <Frame>
      <svg width="220" height="120" viewBox="0 0 220 120" fill="none" aria-hidden="true" focusable="false">
        <ellipse cx="110" cy="104" rx="104" ry="12" fill={palette.tint} />
        <path
          d="M18 100c34-2 30-42 66-42s28 30 58 26"
          stroke={palette.primary}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray="2 12"
        />
        <circle cx="18" cy="100" r="8" fill={palette.paper} stroke={palette.primary} strokeWidth="5" />
        <path d="M170 98s26-24 26-46a26 26 0 1 0-52 0c0 22 26 46 26 46Z" fill={palette.sun} />
        <circle cx="170" cy="51" r="10" fill={palette.paper} />
      </svg>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
