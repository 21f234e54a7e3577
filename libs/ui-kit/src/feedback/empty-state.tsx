import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon';
import { Scene } from '../pieces/scene';
import { palette } from '../theme/palette';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '28px 20px 40px',
  textAlign: 'center',
});
const Title = styled('p')({ margin: '18px 0 0', fontSize: '1.125rem', fontWeight: 650, color: palette.ink });
const Text = styled('p')({ margin: '6px 0 0', maxWidth: 420, color: palette.muted });
const Action = styled('div')({ marginTop: 20 });

export interface EmptyStateProps {
  title: string;
  text?: string;
  /** On the pin of the picture. */
  icon?: IconName;
  action?: ReactNode;
}

/** Shown in place of an empty list: a picture, a title, a sentence, and an action. */
export function EmptyState({ title, text, icon = 'list', action }: EmptyStateProps) {
  return (
    <Box>
      <Scene icon={icon} />
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
