import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon';
import { Scene, type SceneProps } from '../pieces/scene';
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
  /** On the pin of the picture, a route by default, and the colour of the pin. */
  icon?: IconName;
  tone?: SceneProps['tone'];
}

/** A full page with a title and a sentence: not found, crashed, loading. */
export function StatePage({ title, text, action, icon = 'route', tone }: StatePageProps) {
  useDocumentTitle(title);
  return (
    <Frame>
      <Scene icon={icon} {...(tone && { tone })} />
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Frame>
  );
}
