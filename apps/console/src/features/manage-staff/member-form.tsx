import { changeStaffMember, getStaff, isWaiting, type StaffRow } from '@liftclub/api-contract';
import { formMessages, LIMITS, requiredTextMessage } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { FormText, notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { SaveBar } from '../../components/forms/save-bar';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { accessMessages, RoleFields, type AccessFields } from './role-fields';

const copy = texts.consoleStaff;

interface MemberFields extends AccessFields {
  readonly name: string;
}

const messages = (form: MemberFields) =>
  formMessages<MemberFields>({ name: requiredTextMessage(form.name, LIMITS.name), ...accessMessages(form) });

/** Name, roles and markets of a member. Only what was changed is sent. */
export function MemberForm({ member: { id, name, roles, markets } }: { readonly member: StaffRow }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  // Not the member as reloaded: what a colleague has changed since is not a change made here.
  const [before, setBefore] = useState<MemberFields>({ name, roles, markets });

  const send = async (typed: MemberFields) => {
    try {
      const response = await api.call(changeStaffMember, {
        params: { id },
        body: {
          ...(typed.name !== before.name && { name: typed.name }),
          ...(typed.roles.join() !== before.roles.join() && { roles: [...typed.roles] }),
          ...(typed.markets.join() !== before.markets.join() && { markets: [...typed.markets] }),
        },
      });
      setBefore(isWaiting(response) ? { ...typed, roles: before.roles } : typed);
      notify(response.message, 'success');
    } finally {
      void invalidate(queryKeys.staffMember(id), queryKeys.table(getStaff));
    }
  };

  return (
    <Form<MemberFields> label={copy.member.access} initialValues={before} messages={messages} send={send}>
      <FormText
        name="name"
        keyboard="name"
        label={copy.columns.name}
        maxLength={LIMITS.name}
        autoComplete="off"
        required
      />
      <RoleFields />
      <FormFailure />
      <SaveBar>
        <FormSubmit label={copy.member.save} busyLabel={copy.member.saving} />
      </SaveBar>
    </Form>
  );
}
