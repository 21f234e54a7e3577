import { inviteCaregiver } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { CAREGIVER_ROLES, formMessages, type CaregiverRole } from '@liftclub/domain';
import { Form, FormFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { Dialog, FormSelect, FormText, notify, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../queries/query-keys';
import { DialogActions } from './dialog-actions';
import { usePhoneLine } from './phone-line';

const copy = texts.caregivers;
const Roles = styled('dl')({ display: 'grid', gap: 8, margin: 0, fontSize: '0.9375rem' });
const Role = styled('div')({ '& dt': { fontWeight: 600 }, '& dd': { margin: 0, color: palette.muted } });

interface InviteForm {
  readonly phone: string;
  readonly role: CaregiverRole;
}

interface InviteDialogProps {
  readonly id: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites a phone to help with a learner, and says what each role may do. */
export function InviteDialog({ open, onClose, id }: InviteDialogProps) {
  return (
    <Dialog open={open} title={copy.invite.title} onClose={onClose}>
      <InviteFields id={id} onClose={onClose} />
    </Dialog>
  );
}

function InviteFields({ id, onClose }: Omit<InviteDialogProps, 'open'>) {
  const { api } = useAuthSession();
  const queries = useQueryClient();
  const withKey = useIdempotencyKey();
  const line = usePhoneLine();
  const send = async ({ phone, role }: InviteForm) => {
    const body = { phone: line.toSend(phone), role };
    await withKey({ id, ...body }, (idempotencyKey) =>
      api.call(inviteCaregiver, { params: { id }, body, idempotencyKey }),
    );
    notify(copy.invited, 'success');
    await queries.invalidateQueries({ queryKey: queryKeys.caregivers(id) });
    onClose();
  };
  return (
    <Form<InviteForm>
      initialValues={{ phone: '', role: 'view' }}
      messages={({ phone }) => formMessages<Partial<InviteForm>>({ phone: line.messageOf(phone) })}
      send={send}
    >
      <FormText
        name="phone"
        keyboard="phone"
        label={copy.invite.phone}
        hint={copy.invite.phoneHint}
        autoComplete="off"
        required
        autoFocus
      />
      <FormSelect
        name="role"
        label={copy.invite.role}
        options={CAREGIVER_ROLES.map((role) => ({ value: role, label: copy.roles[role] }))}
        required
      />
      <ExplainedRoles />
      <FormFailure />
      <DialogActions copy={copy.invite} onClose={onClose} />
    </Form>
  );
}

function ExplainedRoles() {
  return (
    <Roles>
      {CAREGIVER_ROLES.map((role) => (
        <Role key={role}>
          <dt>{copy.roles[role]}</dt>
          <dd>{copy.explain[role]}</dd>
        </Role>
      ))}
    </Roles>
  );
}
