import { RUN_TICKS } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, CheckboxInput, FormError } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { OpenRun } from './use-run';

const copy = texts.driverRuns.start;
const Ticks = styled('div')({ display: 'grid', gap: 4, fontSize: '1.125rem' });

/** The four checks before a run. */
export function StartStep({ run }: { readonly run: OpenRun }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const ticks = RUN_TICKS.filter((tick) => ticked.includes(tick));
  const start = () => {
    if (ticks.length < RUN_TICKS.length) return setMissing(true);
    void run.happened({ type: 'start_run', ticks });
  };
  return (
    <>
      <Ticks>
        {RUN_TICKS.map((tick) => (
          <CheckboxInput
            key={tick}
            label={copy.ticks[tick]}
            name={tick}
            value={ticked.includes(tick)}
            onChange={(on) => setTicked(on ? [...ticked, tick] : ticked.filter((one) => one !== tick))}
          />
        ))}
      </Ticks>
      {isMissing && ticks.length < RUN_TICKS.length && <FormError>{copy.missing}</FormError>}
      <Button wide onClick={start}>
        {copy.action}
      </Button>
    </>
  );
}
