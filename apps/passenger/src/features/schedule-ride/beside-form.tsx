import type { ScheduleDraft } from '@liftclub/domain';
import { styled } from '@mui/material/styles';
import { Estimate } from './estimate';

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
  readonly today: string;
}

/** The estimate, which stays in sight while the form is scrolled. */
export function BesideForm({ draft, today }: BesideFormProps) {
  return (
    <Column>
      <Estimate draft={draft} today={today} />
    </Column>
  );
}
