import { acceptInvitation } from '@liftclub/api-contract';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { formMessages, otpMessage, type CaregiverRole } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, EmptyState, FormCode, Page, PageTitle, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';

const copy = texts.caregivers;
const Text = styled('p')({ margin: '0 0 20px', color: palette.muted });

/** Where an invited person enters the code of the SMS. */
export function AcceptInvitationPage() {
  const { user } = useSessionState();
  const [role, setRole] = useState<CaregiverRole>();
  return (
    <Page>
      <PageTitle title={copy.accept.title} />
      <Card>
        {role === undefined ? (
          <>
            <Text>{copy.accept.text}</Text>
            <CodeForm onAccepted={setRole} />
          </>
        ) : (
          <div role="status">
            <EmptyState
              icon="scholar"
              title={copy.accept.done}
              text={copy.explain[role]}
              action={<ButtonLink to={paths.trips.href(user?.id ?? '')}>{copy.accept.trips}</ButtonLink>}
            />
          </div>
        )}
      </Card>
    </Page>
  );
}

function CodeForm({ onAccepted }: { readonly onAccepted: (role: CaregiverRole) => void }) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const send = async ({ code }: { readonly code: string }) => {
    const { data } = await api.call(acceptInvitation, { body: { code } });
    void queries.invalidateQueries({ queryKey: queryKeys.trips });
    void queries.invalidateQueries({ queryKey: queryKeys.sharedScholars });
    onAccepted(data.role);
  };
  return (
    <Form<{ code: string }>
      initialValues={{ code: '' }}
      messages={({ code }) => formMessages<{ code: string }>({ code: otpMessage(code) })}
      send={send}
    >
      <FormCode name="code" label={copy.accept.code} required autoFocus />
      <FormFailure />
      <FormSubmit label={copy.accept.submit} busyLabel={copy.accept.busy} />
    </Form>
  );
}
