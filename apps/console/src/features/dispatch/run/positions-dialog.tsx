import { DISPATCH_REASON_LENGTH, getRunPositions, type Fix } from '@liftclub/api-contract';
import { formMessages, placeOnMap, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Dialog, FormText, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useConsole } from '../../../session/console-session';
import type { TimeOf } from '../day-times';

const copy = texts.consoleDispatch.positions;
const Fields = styled('div')({ display: 'grid', gap: 16 });
const Quiet = styled('p')({ margin: '0 0 16px', color: palette.muted });
const Place = styled('a')({ color: palette.primary });
const List = styled('ol')({ margin: 0, padding: 0, listStyle: 'none', maxHeight: 320, overflowY: 'auto' });

interface PositionsDialogProps {
  readonly runId: string;
  readonly timeOf: TimeOf;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Where the vehicle of a run was, for staff who give a reason for access. */
export function PositionsDialog({ runId, timeOf, open, onClose }: PositionsDialogProps) {
  return (
    <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={onClose}>
      <Quiet>{copy.explanation}</Quiet>
      <AskWhy runId={runId} timeOf={timeOf} />
    </Dialog>
  );
}

function AskWhy({ runId, timeOf }: Pick<PositionsDialogProps, 'runId' | 'timeOf'>) {
  const { api } = useConsole();
  const [fixes, setFixes] = useState<readonly Fix[]>();
  if (fixes) return <Positions fixes={fixes} timeOf={timeOf} />;
  return (
    <Form
      label={copy.title}
      initialValues={{ reason: '' }}
      messages={({ reason }) => formMessages({ reason: requiredTextMessage(reason, DISPATCH_REASON_LENGTH) })}
      send={async ({ reason }) => {
        const call = { params: { id: runId }, query: { reason: reason.trim() } };
        setFixes((await api.call(getRunPositions, call)).data);
      }}
    >
      <Fields>
        <FormText name="reason" keyboard="text" label={copy.reason} hint={copy.hint} required />
        <FormFailure />
        <FormSubmit label={copy.show} busyLabel={copy.showing} />
      </Fields>
    </Form>
  );
}

function Positions({ fixes, timeOf }: { readonly fixes: readonly Fix[]; readonly timeOf: TimeOf }) {
  if (fixes.length === 0) return <Quiet role="status">{copy.none}</Quiet>;
  return (
    <List aria-label={copy.list} tabIndex={0}>
      {newestOfMinutes(fixes, timeOf).map(({ at, latitude, longitude }) => (
        <li key={at}>
          {timeOf(at)}{' '}
          <Place href={placeOnMap({ latitude, longitude })} target="_blank" rel="noreferrer">
            {latitude.toFixed(5)}, {longitude.toFixed(5)}
          </Place>
        </li>
      ))}
    </List>
  );
}

/** The newest position of each minute. */
const newestOfMinutes = (fixes: readonly Fix[], timeOf: TimeOf): readonly Fix[] => [
  ...new Map(fixes.map((fix) => [timeOf(fix.at), fix])).values(),
];
