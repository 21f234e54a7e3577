import { texts } from '@liftclub/texts';
import { Button, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { runCache, type StoredEvent } from '../../runs';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns;
const Box = styled('section')({
  display: 'grid',
  gap: 10,
  padding: 16,
  border: `2px solid ${palette.error}`,
  borderRadius: 14,
  background: palette.errorTint,
  color: palette.ink,
});
const Title = styled('h2')({ margin: 0, fontSize: '1.125rem', fontWeight: 700, color: palette.error });
const Line = styled('p')({ margin: 0, fontWeight: 600 });
const Text = styled('p')({ margin: 0 });

/** The refusals whose sentence is made by the server. */
const SERVER_EXPLAINS: readonly StoredEvent['code'][] = ['too_early', 'not_allowed'];

/** Each step that the server refused, with what to do; it stays until the driver has read it. */
export function Refusals({ run: { events, manifest } }: { readonly run: OpenRun }) {
  const riderOf = ({ event }: StoredEvent) =>
    manifest.stops.find(({ trip_id }) => trip_id !== null && trip_id === event.trip_id)?.rider ?? null;
  return (
    <div role="alert">
      {events
        .filter(({ state }) => state === 'refused')
        .map((refused) => (
          <Box key={refused.seq} aria-label={copy.refusal.title}>
            <Title>{copy.refusal.title}</Title>
            <Line>{copy.refusal.about(copy.eventNames[refused.event.type], riderOf(refused))}</Line>
            {/* Only the server knows how long to wait, and which document is missing. */}
            <Text>
              {(SERVER_EXPLAINS.includes(refused.code) && refused.why) || copy.refused[refused.code ?? 'other']}
            </Text>
            <Button small look="outline" onClick={() => void runCache.dismiss(refused.seq)}>
              {copy.refusal.dismiss}
            </Button>
          </Box>
        ))}
    </div>
  );
}
