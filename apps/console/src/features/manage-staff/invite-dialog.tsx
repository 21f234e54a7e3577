import { getStaff, inviteStaff, isWaiting } from '@liftclub/api-contract';
import { emailMessage, formMessages, LIMITS, requiredTextMessage, SERVICE_MARKETS } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormText, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { SaveBar } from '../../components/forms/save-bar';
import { InvitationLink } from '../../components/invitation-link';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { accessMessages, RoleFields, type AccessFields } from './role-fields';

const copy = texts.consoleStaff.invite;

interface InviteFields extends AccessFields {
  readonly email: string;
  readonly name: string;
}

const EMPTY: InviteFields = { email: '', name: '', roles: [], markets: SERVICE_MARKETS };

const messages = (form: InviteFields) =>
  formMessages<InviteFields>({
    email: emailMessage(form.email),
    name: requiredTextMessage(form.name, LIMITS.name),
    ...accessMessages(form),
  });

/** Invites a colleague, and then shows the link of the invitation in the place of the form. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [made, setMade] = useState<{ readonly name: string; readonly url: string }>();

  const send = async ({ roles, markets, ...typed }: InviteFields) => {
    try {
      const response = await api.call(inviteStaff, { body: { ...typed, roles: [...roles], markets: [...markets] } });
      if (!isWaiting(response)) return setMade(response.data);
      notify(response.message, 'success');
      onClose();
    } finally {
      void invalidate(queryKeys.table(getStaff));
    }
  };

  return (
    <Dialog open title={made ? texts.consoleStaff.link.title : copy.title} onClose={onClose}>
      {made ? (
        <InvitationLink {...made} onDone={onClose} />
      ) : (
        <Form label={copy.title} initialValues={EMPTY} messages={messages} send={send}>
          <FormText
            name="name"
            keyboard="name"
            label={copy.name}
            maxLength={LIMITS.name}
            autoComplete="off"
            required
            autoFocus
          />
          <FormText name="email" keyboard="email" label={copy.email} autoComplete="off" required />
          <RoleFields />
          <FormFailure />
          <SaveBar>
            <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
          </SaveBar>
        </Form>
      )}
    </Dialog>
  );
}
