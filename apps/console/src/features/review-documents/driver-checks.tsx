import { addDriverCheck, getDriverChecks, type Body, type Review } from '@liftclub/api-contract';
import { DRIVER_CHECKS, formatDate, formMessages, isDate, LIMITS, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import {
  Button,
  Card,
  ErrorState,
  FormDate,
  FormSelect,
  FormTextArea,
  Loading,
  notify,
  Skeleton,
} from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { FactList, type Fact } from '../../components/fact-list';
import { Quiet, RowList, RowText } from '../../components/row-list';
import { useToday } from '../../components/use-today';
import { WithRight } from '../../components/with-right';
import { queryKeys } from '../../queries/query-keys';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleReview.checks;
const Place = styled('div')({ marginTop: 14 });
const Fields = styled('div')({ display: 'grid', gap: 16 });
const kinds = DRIVER_CHECKS.map((value) => ({ value, label: copy.kinds[value] }));

type Check = Body<typeof addDriverCheck>;

/** What staff checked about the driver beyond the documents, with ratings and cases, and a button to record a check. */
export function DriverChecks({
  review: { driver, record },
}: {
  readonly review: Pick<Review, 'record'> & { readonly driver: { readonly id: string } };
}) {
  const { api } = useConsole();
  const checks = useQuery({
    queryKey: queryKeys.driverChecks(driver.id),
    queryFn: async () => (await api.call(getDriverChecks, { params: { id: driver.id } })).data,
  });
  const facts: readonly Fact[] = record
    ? [
        [copy.ratings, record.stars === null ? copy.none : copy.rated(record.stars, record.ratings)],
        [copy.cases, record.cases],
      ]
    : [];
  return (
    <Card title={copy.title}>
      {checks.isPending && (
        <Loading label={copy.loading}>
          <Skeleton height={160} />
        </Loading>
      )}
      {checks.isError && (
        <ErrorState text={copy.notLoaded} retryLabel={texts.general.tryAgain} onRetry={() => void checks.refetch()} />
      )}
      {checks.data && (
        <RowList aria-label={copy.title}>
          {DRIVER_CHECKS.map((kind) => {
            const done = checks.data.filter((check) => check.kind === kind);
            return (
              <li key={kind}>
                <RowText>
                  <strong>{copy.kinds[kind]}</strong>
                  {done.length === 0 && <Quiet>{copy.missing}</Quiet>}
                  {done.map(({ id, date, by, note }) => (
                    <RowText key={id}>
                      <Quiet>{copy.done(formatDate(date), by)}</Quiet>
                      <span>{note}</span>
                    </RowText>
                  ))}
                </RowText>
              </li>
            );
          })}
        </RowList>
      )}
      <Place>
        <FactList facts={facts} />
      </Place>
      <WithRight of={addDriverCheck}>
        <RecordCheck driverId={driver.id} />
      </WithRight>
    </Card>
  );
}

function RecordCheck({ driverId }: { readonly driverId: string }) {
  const [open, setOpen] = useState(false);
  const today = useToday();
  const { mutateAsync: save } = useAddCheck(driverId);
  const messages = ({ date, note }: Check) =>
    formMessages<Check>({
      kind: undefined,
      date: isDate(date) && date <= today() ? undefined : copy.dateToCome,
      note: requiredTextMessage(note, LIMITS.driverCheckNote),
    });
  const send = async ({ note, ...check }: Check) => {
    await save({ ...check, note: note.trim() });
    setOpen(false);
    notify(copy.saved, 'success');
  };
  return (
    <Place>
      <Button look="outline" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      <Dialog open={open} title={copy.open} onClose={() => setOpen(false)}>
        <Form<Check>
          label={copy.open}
          initialValues={{ kind: 'reference', date: today(), note: '' }}
          messages={messages}
          send={send}
        >
          <Fields>
            <FormSelect name="kind" label={copy.kind} options={kinds} required />
            <FormDate name="date" label={copy.date} max={today()} required />
            <FormTextArea
              name="note"
              label={copy.note}
              hint={copy.noteHint}
              maxLength={LIMITS.driverCheckNote}
              rows={3}
              required
            />
          </Fields>
          <FormFailure />
          <FormSubmit wide label={copy.save} busyLabel={copy.saving} />
        </Form>
      </Dialog>
    </Place>
  );
}

function useAddCheck(driverId: string) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  return useMutation({
    mutationFn: (body: Check) =>
      withKey({ driverId, ...body }, (idempotencyKey) =>
        api.call(addDriverCheck, { params: { id: driverId }, body, idempotencyKey }),
      ),
    onSuccess: ({ data }) => queries.setQueryData(queryKeys.driverChecks(driverId), data),
  });
}
