import { lockDispatch, swapDriver, type DispatchDay } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, palette, SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../../components/dialogs/confirm-button';
import { idleDriversQuery } from '../../../queries/dispatch-query';
import { useConsole } from '../../../session/console-session';
import { onShiftDuring } from '../trip/candidates';
import type { Run } from '../timeline/timeline';
import { ActionRow } from '../trip/trip-actions';
import type { ChangeDay } from '../day/use-service-day';

const copy = texts.consoleDispatch.actions;

const Stack = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 14 });
const Quiet = styled('p')({ margin: 0, color: palette.muted, fontSize: '0.875rem' });

interface RunActionsProps {
  readonly day: DispatchDay;
  readonly run: Run;
  readonly changing: ChangeDay;
}

/** What staff do about one run: lock it against the planner, give it to another driver. */
export function RunActions({ day, run, changing }: RunActionsProps) {
  const { api } = useConsole();
  const { id, locked } = run;
  const lock = () =>
    changing.change(
      () => api.call(lockDispatch, { body: { run_id: id, locked: !locked } }),
      locked ? copy.unlocked : copy.locked,
    );
  return (
    <Stack>
      <ActionRow>
        <Button small look="outline" disabled={changing.busy} onClick={() => void lock()}>
          {locked ? copy.unlockRun : copy.lockRun}
        </Button>
      </ActionRow>
      <Quiet>{copy.lockHint}</Quiet>
      {run.state === 'planned' && <SwapDriver day={day} run={run} changing={changing} />}
    </Stack>
  );
}

function SwapDriver({ day, run, changing: { change, busy } }: RunActionsProps) {
  const { api } = useConsole();
  const { data } = useQuery(idleDriversQuery(api, day));
  const [driverId, setDriverId] = useState('');
  const { swap } = copy;
  const onShift = onShiftDuring(run, data ?? []);
  const driver = onShift.find(({ driver_id }) => driver_id === driverId);
  if (!data) return null;
  if (onShift.length === 0) return <Quiet>{swap.none}</Quiet>;
  return (
    <>
      <SelectInput
        name="driver"
        label={swap.label}
        value={driver?.driver_id ?? ''}
        onChange={setDriverId}
        placeholder={swap.choose}
        options={onShift.map(({ driver_id, name, plate_number }) => ({
          value: driver_id,
          label: `${name}, ${plate_number}`,
        }))}
      />
      {driver && (
        <ConfirmButton
          small
          label={swap.submit}
          title={swap.title(driver.name)}
          text={swap.text}
          confirmLabel={swap.submit}
          cancelLabel={swap.cancel}
          busy={busy}
          onConfirm={(close) => {
            const body = { run_id: run.id, driver_id: driver.driver_id, version: day.version };
            void change(() => api.call(swapDriver, { body }), swap.done(driver.name)).finally(close);
          }}
        />
      )}
    </>
  );
}
