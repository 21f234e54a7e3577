import { failureText } from '@liftclub/api-client';
import type { Assignment } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId } from 'react';
import type { Candidate } from './candidates';
import type { TimeOf } from '../day-times';

const copy = texts.consoleDispatch.actions;

const Group = styled('fieldset')({
  display: 'grid',
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 650 },
  '& p': { margin: '2px 0 8px', color: palette.muted, fontSize: '0.875rem' },
});
const Options = styled('div')({
  maxHeight: 280,
  overflowY: 'auto',
  border: `1px solid ${palette.border}`,
  borderRadius: 12,
  '& label': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 10,
    minHeight: 48,
    padding: '6px 12px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& label + label': { borderTop: `1px solid ${palette.line}` },
  '& label:has(input:checked)': { background: palette.tint },
  '& label:has(input:focus-visible)': { outline: `3px solid ${palette.primary}`, outlineOffset: -3 },
  '& input': { width: 18, height: 18, margin: 0, accentColor: palette.primary, outline: 'none' },
  '& small': { display: 'block', color: palette.muted, fontSize: '0.875rem' },
});
const Words = styled('p')({ margin: 0, overflowWrap: 'anywhere', '&[data-tone="bad"]': { color: palette.error } });

interface CandidateListProps {
  readonly candidates: readonly Candidate[];
  readonly timeOf: TimeOf;
  readonly chosen: string | undefined;
  readonly onChoose: (key: string) => void;
}

/** Runs and drivers to choose one of; arrow keys choose. */
export function CandidateList({ candidates, timeOf, chosen, onChoose }: CandidateListProps) {
  const name = useId();
  return (
    <Group>
      <legend>{copy.candidates}</legend>
      <p>{copy.hint}</p>
      <Options>
        {candidates.map(({ key, name: driver, plate, from, to, idle }) => (
          <label key={key}>
            <input type="radio" name={name} checked={key === chosen} onChange={() => onChoose(key)} />
            <span>
              {driver}
              <small>{(idle ? copy.idle : copy.run)(plate, timeOf(from), timeOf(to))}</small>
            </span>
          </label>
        ))}
      </Options>
    </Group>
  );
}

interface VerdictProps {
  readonly candidate: Candidate | undefined;
  readonly preview: UseQueryResult<Assignment>;
}

/** What the chosen one would mean, read out when it is known. */
export function Verdict({ candidate, preview: { data, error, fetchStatus } }: VerdictProps) {
  return (
    <div role="status">
      {candidate && data && (
        <Words data-tone={data.feasible ? 'good' : 'bad'}>{verdictText(candidate.name, data)}</Words>
      )}
      {candidate && !data && error !== null && <Words data-tone="bad">{failureText(error, 'server')}</Words>}
      {candidate && !data && fetchStatus === 'fetching' && <Words>{copy.checking}</Words>}
    </div>
  );
}

/** Whether somebody can take a trip, and what that costs or why not. */
export function verdictText(name: string, { feasible, why, extra_minutes, extra_km }: Assignment): string {
  if (!feasible) return copy.infeasible(name, why ?? copy.unknown);
  return copy.feasible(name, copy.costs(Math.round(extra_minutes), Math.round(extra_km * 10) / 10));
}
