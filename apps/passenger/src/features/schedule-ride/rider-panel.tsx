import { isRiderDisabled, type Rider, type ScheduleDraft } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, CheckboxInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { Dispatch } from './use-stored-draft';

const RIDERS: readonly Rider[] = ['Me', 'Learner'];
const Choices = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: '4px 32px' });

interface RiderPanelProps {
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
}

/** "Who's Riding?": one of the two; the choice disables the other until it is taken back. */
export function RiderPanel({ draft, dispatch }: RiderPanelProps) {
  const copy = texts.schedule.rider;
  return (
    <Card title={copy.title}>
      <Choices>
        {RIDERS.map((rider) => (
          <CheckboxInput
            key={rider}
            name={rider}
            label={copy[rider]}
            value={draft.rider === rider}
            disabled={isRiderDisabled(draft, rider)}
            onChange={() => dispatch({ type: 'riderToggled', rider })}
          />
        ))}
      </Choices>
    </Card>
  );
}
