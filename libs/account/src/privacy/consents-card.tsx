import { type Consents, giveConsent, withdrawConsent } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { type ConsentKind, formatDate } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Card, ErrorState, Loading, notify } from '@liftclub/ui-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { List, Row, Small, Strong, Words } from './list-rows';
import { consentsQuery } from './privacy-queries';

const copy = texts.privacy.consents;

/** What the user agreed to, with its text; each can be withdrawn and given again. */
export function ConsentsCard() {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(consentsQuery(api));
  return (
    <Card title={copy.title}>
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.privacy} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={4} />}
      {data && (
        <List>
          {data.texts.map((text) => (
            <ConsentRow key={text.kind} text={text} given={data.given} />
          ))}
        </List>
      )}
    </Card>
  );
}

interface ConsentRowProps {
  readonly text: Consents['texts'][number];
  readonly given: Consents['given'];
}

function ConsentRow({ text: { kind, version, text }, given }: ConsentRowProps) {
  const { agree, withdraw, busy } = useChangeConsent(kind, version);
  const latest = given.find((one) => one.kind === kind && one.version === version);
  const stands = latest !== undefined && latest.withdrawn_at === null;
  const name = copy.names[kind];
  return (
    <Row>
      <Words>
        <Strong>{name}</Strong>
        <Small>{text}</Small>
        <Small>{standingOf(latest)}</Small>
      </Words>
      <Button
        small
        look="outline"
        aria-label={`${stands ? copy.withdraw : copy.give}: ${name}`}
        disabled={busy}
        onClick={() => (stands ? withdraw() : agree())}
      >
        {stands ? copy.withdraw : copy.give}
      </Button>
    </Row>
  );
}

function standingOf(latest: Consents['given'][number] | undefined): string {
  if (!latest) return copy.notGiven;
  const day = (instant: string) => formatDate(instant.slice(0, 10));
  return latest.withdrawn_at === null ? copy.since(day(latest.at)) : copy.withdrawnOn(day(latest.withdrawn_at));
}

function useChangeConsent(kind: ConsentKind, version: string) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (agrees: boolean) => {
      await (agrees
        ? api.call(giveConsent, { body: { kind, version } })
        : api.call(withdrawConsent, { params: { kind } }));
      return agrees;
    },
    onSuccess: (agrees) => notify(agrees ? copy.given : copy.withdrawn, 'success'),
    onError: (error) => notifyFailure(error, copy.outdated),
    onSettled: () => queries.invalidateQueries({ queryKey: consentsQuery(api).queryKey }),
  });
  return { agree: () => mutate(true), withdraw: () => mutate(false), busy: isPending };
}
