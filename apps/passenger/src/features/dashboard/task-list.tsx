import { texts } from '@liftclub/texts';
import { Card, Icon, palette, type IconName } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

/** Tasks below one another, a line between them. */
export const TaskList = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: '12px 14px',
  padding: '14px 0',
  '&:first-of-type': { paddingTop: 0 },
  '&:last-of-type': { paddingBottom: 0 },
  '& + &': { borderTop: `1px solid ${palette.line}` },
  '& > :last-child': { gridColumn: 2, justifySelf: 'start' },
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    '& > :last-child': { gridColumn: 'auto', justifySelf: 'end' },
  },
});
const Badge = styled('span')({
  display: 'flex',
  alignSelf: 'start',
  padding: 9,
  borderRadius: 12,
  background: palette.tint,
  color: palette.primary,
});
const Title = styled('p')({ margin: 0, fontWeight: 650, overflowWrap: 'anywhere' });
const Detail = styled('p')({ margin: '2px 0 0', color: palette.muted, fontSize: '0.9375rem' });

/** The open tasks of home. */
export const ToDoCard = ({ children }: { readonly children: ReactNode }) => (
  <Card title={texts.dashboard.toDo.title}>
    <TaskList>{children}</TaskList>
  </Card>
);

interface TaskProps {
  readonly icon: IconName;
  readonly title: string;
  readonly detail: string;
  /** The button that leads to it. */
  readonly action: ReactNode;
}

/** One thing to do: what it is, more about it, and the button that leads to it. */
export function Task({ icon, title, detail, action }: TaskProps) {
  return (
    <Row>
      <Badge>
        <Icon name={icon} size={20} />
      </Badge>
      <div>
        <Title>{title}</Title>
        <Detail>{detail}</Detail>
      </div>
      {action}
    </Row>
  );
}
