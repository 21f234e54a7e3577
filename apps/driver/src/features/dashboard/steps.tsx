import { texts } from '@liftclub/texts';
import { ButtonLink, Card, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { paths } from '../../paths';
import type { Step } from './driver-steps';

const copy = texts.dashboard.steps;

const List = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
  gap: 16,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Box = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: '2px 14px',
  padding: 18,
  border: `1px solid ${palette.line}`,
  borderRadius: 16,
  '&[aria-current="step"]': { borderColor: palette.primary, background: palette.tint },
});
const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  gridRow: '1 / span 2',
  width: 36,
  height: 36,
  borderRadius: '50%',
  fontWeight: 700,
});
const Title = styled('h3')({ margin: 0, fontSize: '1.0625rem', fontWeight: 650 });
const State = styled('p')({ margin: 0, fontSize: '0.875rem', fontWeight: 600 });
const Text = styled('p')({ gridColumn: 2, margin: '4px 0 0', color: palette.muted });
const Action = styled('div')({ gridColumn: 2, marginTop: 12 });

const tones = {
  done: { background: palette.successTint, color: palette.success },
  next: { background: palette.primary, color: palette.onPrimary },
  waiting: { background: palette.warningTint, color: palette.warning },
  later: { background: palette.page, color: palette.muted },
} as const;

interface StepsProps {
  readonly id: string;
  readonly title: string;
  readonly steps: readonly Step[];
}

/** The steps to a ride, with the one to do next. */
export function Steps({ id, title, steps }: StepsProps) {
  return (
    <Card title={title}>
      <List>
        {steps.map((step, index) => (
          <OneStep key={step.key} id={id} step={step} number={index + 1} />
        ))}
      </List>
    </Card>
  );
}

/** Where each step is done; approval and the runs come from us. */
const actions = {
  vehicle: { href: paths.vehicle.href, label: texts.vehicle.form.title },
  documents: { href: paths.vehicle.href, label: texts.vehicle.documents.title },
  availability: { href: paths.availability.href, label: texts.availability.open },
  approval: null,
  ride: null,
};

function OneStep({ id, step, number }: { readonly id: string; readonly step: Step; readonly number: number }) {
  const { key, state, text } = step;
  const { title } = copy[key];
  const action = state === 'next' ? actions[key] : null;
  return (
    <Box aria-current={state === 'next' ? 'step' : undefined}>
      <Mark style={tones[state]} aria-hidden>
        {state === 'done' ? <Icon name="check" size={20} /> : number}
      </Mark>
      <Title>{title}</Title>
      <State>{copy.state[state]}</State>
      <Text>{text}</Text>
      {action && (
        <Action>
          <ButtonLink small to={action.href(id)}>
            {action.label}
          </ButtonLink>
        </Action>
      )}
    </Box>
  );
}
