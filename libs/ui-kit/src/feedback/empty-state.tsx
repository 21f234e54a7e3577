import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon';
import { palette } from '../theme/palette';

const Box = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  padding: '40px 20px',
  textAlign: 'center',
});
const Badge = styled('span')({
  display: 'flex',
  padding: 18,
  marginBottom: 18,
  borderRadius: '50%',
  background: palette.tint,
  color: palette.primary,
});
const Title = styled('p')({ margin: 0, fontSize: '1.125rem', fontWeight: 650, color: palette.ink });
const Text = styled('p')({ margin: '6px 0 0', maxWidth: 420, color: palette.muted });
const Action = styled('div')({ marginTop: 20 });

export interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: IconName;
  action?: ReactNode;
}

/** Shown in place of an empty list: a title, a sentence, and an action. */
export function EmptyState({ title, text, icon = 'list', action }: EmptyStateProps) {
  return (
    <Box>
      <Badge>
        <Icon name={icon} size={30} />
      </Badge>
      <Title>{title}</Title>
      {text && <Text>{text}</Text>}
      {action && <Action>{action}</Action>}
    </Box>
  );
}
