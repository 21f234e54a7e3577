import { changeCaregiver, removeCaregiver, type Caregiver } from '@liftclub/api-contract';
import { useAuthSession } from '@liftclub/auth-session';
import { CAREGIVER_ROLES, type CaregiverRole } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Card, ErrorState, Icon, Loading, SelectInput } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { DialogButton } from '../../components/dialog-button';
import { caregiversQuery } from '../../queries/learner-care-query';
import { queryKeys } from '../../queries/query-keys';
import { useChange } from '../../queries/use-change';
import { Intro, PeopleList, PersonRow, RemoveButton } from './people-list';

const copy = texts.caregivers;
// Loaded when it is first opened: it brings the rules of phone numbers.
const InviteDialog = lazy(() => import('./invite-dialog').then((module) => ({ default: module.InviteDialog })));
const Role = styled('div')({ flex: '0 1 200px', minWidth: 160 });

/** Who helps with a learner; the guardian invites, changes roles and removes. */
export function CaregiversCard({ id }: { readonly id: string }) {
  const { api } = useAuthSession();
  const { data, isError, isFetching, refetch } = useQuery(caregiversQuery(api, id));
  return (
    <Card
      title={copy.title}
      action={
        <DialogButton dialog={(open, onClose) => <InviteDialog id={id} open={open} onClose={onClose} />}>
          <Icon name="plus" size={18} />
          {copy.invite.open}
        </DialogButton>
      }
    >
      <Intro>{copy.intro}</Intro>
      {data && (
        <PeopleList>
          {data.map((caregiver) => (
            <CaregiverRow key={caregiver.id} scholarId={id} caregiver={caregiver} />
          ))}
        </PeopleList>
      )}
      {!data && !isError && <Loading label={texts.general.loading} lines={3} />}
      {!data && isError && (
        <ErrorState retryLabel={texts.reload.caregivers} onRetry={() => void refetch()} busy={isFetching} />
      )}
    </Card>
  );
}

interface CaregiverRowProps {
  readonly scholarId: string;
  readonly caregiver: Caregiver;
}

function CaregiverRow({ scholarId, caregiver }: CaregiverRowProps) {
  const { role, first_name, phone } = caregiver;
  if (role === 'owner')
    return <PersonRow name={first_name ?? phone} about={`${copy.you} · ${copy.roles.owner} · ${phone}`} />;
  const person = first_name ?? phone;
  const about = first_name === null ? copy.waiting(phone) : phone;
  return (
    <PersonRow name={person} about={`${about} · ${copy.explain[role]}`}>
      <CaregiverActions scholarId={scholarId} id={caregiver.id} role={role} person={person} />
    </PersonRow>
  );
}

interface CaregiverActionsProps {
  readonly scholarId: string;
  readonly id: string;
  readonly role: CaregiverRole;
  readonly person: string;
}

function CaregiverActions({ scholarId, id, role, person }: CaregiverActionsProps) {
  const { api } = useAuthSession();
  const named = { params: { id: scholarId, caregiver_id: id } };
  const stale = queryKeys.caregivers(scholarId);
  const roles = useChange({
    call: (chosen: CaregiverRole) => api.call(changeCaregiver, { ...named, body: { role: chosen } }),
    done: copy.changed,
    stale,
  });
  const removal = useChange({ call: () => api.call(removeCaregiver, named), done: copy.removed, stale });
  return (
    <>
      <Role>
        <SelectInput
          label={copy.roleOf(person)}
          name={`role-${id}`}
          value={role}
          disabled={roles.busy}
          onChange={(chosen) => roles.change(CAREGIVER_ROLES.find((one) => one === chosen) ?? role)}
          options={CAREGIVER_ROLES.map((one) => ({ value: one, label: copy.roles[one] }))}
        />
      </Role>
      <RemoveButton person={person} text={copy.remove.text} busy={removal.busy} onRemove={() => removal.change()} />
    </>
  );
}
