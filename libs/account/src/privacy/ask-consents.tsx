import { type Consents, giveConsent } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { consentsToAskFor } from '@liftclub/domain';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, Dialog, notify } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consentsQuery } from './privacy-queries';

const copy = texts.privacy.consents;
const Name = styled('h3')({ margin: '20px 0 4px', fontSize: '1rem' });
const Text = styled('p')({ margin: 0 });
const Choices = styled('div')({ display: 'grid', gap: 12, marginTop: 24 });

/**
 * Shows texts to users who agreed to an older version, or to none because their account was imported, in a dialog over
 * the page. Those who decline are asked again at the next visit.
 */
export function AskConsents() {
  const { api } = useAuthSession();
  const [later, setLater] = useState(false);
  const { data } = useQuery(consentsQuery(api));
  const requested = data ? consentsToAskFor(data.texts, data.given).filter(({ kind }) => wasAgreedTo(data, kind)) : [];
  const { agree, busy } = useAgree();
  if (requested.length === 0) return null;
  const isChange = requested.some(({ kind }) => data?.given.some((one) => one.kind === kind));
  const { title, text: why } = isChange ? copy.ask.changed : copy.ask.first;
  return (
    <Dialog open={!later} title={title} closeLabel={copy.ask.later} onClose={() => setLater(true)}>
      <Text>{why}</Text>
      {requested.map(({ kind, text }) => (
        <section key={kind}>
          <Name>{copy.names[kind]}</Name>
          <Text>{text}</Text>
        </section>
      ))}
      <Choices>
        <Button wide disabled={busy} onClick={() => agree(requested)}>
          {copy.ask.agree}
        </Button>
        <Button wide look="quiet" onClick={() => setLater(true)}>
          {copy.ask.later}
        </Button>
      </Choices>
    </Dialog>
  );
}

/** A withdrawn consent is not requested again; the page "Your data" has the button. */
const wasAgreedTo = ({ given }: Consents, kind: string): boolean => {
  const latest = given.find((one) => one.kind === kind);
  return latest === undefined || latest.withdrawn_at === null;
};

function useAgree() {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (accepted: Consents['texts']) => {
      for (const { kind, version } of accepted) await api.call(giveConsent, { body: { kind, version } });
    },
    onSuccess: () => notify(copy.given, 'success'),
    onError: (error) => notifyFailure(error, copy.outdated),
    onSettled: () => queries.invalidateQueries({ queryKey: consentsQuery(api).queryKey }),
  });
  return { agree: mutate, busy: isPending };
}
