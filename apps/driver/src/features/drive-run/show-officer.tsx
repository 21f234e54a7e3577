import { isApiError } from '@liftclub/api-client';
import { showOfficer, type OfficerList } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { LIMITS, RUN_LIMITS } from '@liftclub/domain';
import { fieldMessages, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Button, TextInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useClockText } from '../../components/use-clock-text';
import { Details, Form } from './reason-form';
import { StepText } from './step-frame';
import type { OpenRun } from './use-run';

const copy = texts.vehicleFile.riders;
const Names = styled('ul')({ margin: 0, paddingLeft: 20, fontSize: '1.125rem', lineHeight: 1.6 });

/** Shows the first names of the riders to an officer, for 30 minutes; needs a connection, because it is recorded. */
export function ShowOfficer({ run: { manifest, now } }: { readonly run: OpenRun }) {
  const { api } = useAuthSession();
  const withKey = useIdempotencyKey();
  const [officer, setOfficer] = useState('');
  const [reason, setReason] = useState('');
  const showing = useMutation({
    mutationFn: (body: { readonly name_of_officer: string; readonly reason: string }) =>
      withKey({ run: manifest.id, ...body }, (idempotencyKey) =>
        api.call(showOfficer, { params: { id: manifest.id }, body, idempotencyKey, quiet: true }),
      ),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    showing.mutate({ name_of_officer: officer, reason });
  };
  const { error } = showing;
  const messages = isApiError(error) ? fieldMessages(error) : {};
  const failure = isApiError(error, 'http') ? error.message : copy.failed;
  const atField = Object.keys(messages).length > 0;
  const list = showing.data?.data;
  const isShown = list !== undefined && now < new Date(list.shown_until);
  return (
    <Details>
      <summary>{copy.title}</summary>
      {isShown ? (
        <Shown list={list} />
      ) : (
        <Form onSubmit={submit} noValidate>
          <StepText>{copy.text}</StepText>
          <TextInput
            label={copy.officer}
            name="name_of_officer"
            keyboard="name"
            value={officer}
            onChange={setOfficer}
            maxLength={LIMITS.name}
            required
            {...(messages['name_of_officer'] !== undefined && { error: messages['name_of_officer'] })}
          />
          <TextInput
            label={copy.reason}
            name="reason"
            keyboard="text"
            value={reason}
            onChange={setReason}
            maxLength={RUN_LIMITS.reason}
            required
            {...(messages['reason'] !== undefined && { error: messages['reason'] })}
          />
          <Button type="submit" look="outline" wide disabled={showing.isPending}>
            {showing.isPending ? copy.showing : copy.show}
          </Button>
          <div role="status">{error && !atField && <StepText>{failure}</StepText>}</div>
        </Form>
      )}
    </Details>
  );
}

function Shown({ list: { riders, school, shown_until } }: { readonly list: OfficerList }) {
  const clock = useClockText();
  return (
    <section aria-label={copy.shown}>
      {riders.length === 0 ? (
        <StepText>{copy.nobody}</StepText>
      ) : (
        <Names>
          {riders.map((name, index) => (
            // Two riders may have the same first name.
            <li key={index}>{name}</li>
          ))}
        </Names>
      )}
      {school !== null && <StepText>{school}</StepText>}
      <StepText>{copy.until(clock(shown_until))}</StepText>
    </section>
  );
}
