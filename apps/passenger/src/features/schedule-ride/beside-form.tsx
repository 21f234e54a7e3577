import type { ScheduleDraft } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { Estimate } from './route/estimate';
import { RideMap } from './route/ride-map';
import type { Dispatch } from './use-stored-draft';

const WIDE = '@media (min-width: 1200px)';

/** The form, and what belongs beside it where there is room, else below it. */
export const FormColumns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [WIDE]: { '&:has(> :nth-of-type(2))': { gridTemplateColumns: 'minmax(0, 1fr) 360px' } },
});

const Column = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  [WIDE]: { position: 'sticky', top: 28 },
});

interface BesideFormProps {
  /** With the scholar who rides. */
  readonly draft: ScheduleDraft;
  readonly dispatch: Dispatch;
  readonly today: string;
}

/** Estimate and map, which stay in sight while the form is scrolled. */
export function BesideForm({ draft, dispatch, today }: BesideFormProps) {
  return (
    <Column>
      <Estimate draft={draft} today={today} />
      <RideMap draft={draft} dispatch={dispatch} />
    </Column>
  );
}
