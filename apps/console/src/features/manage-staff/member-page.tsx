import { endStaffMemberSession, getStaffMember, getStaffSessions, type StaffRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { ButtonLink, Card, TextLink } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { FactList } from '../../components/fact-list';
import { formatDateTime } from '../../components/format-date-time';
import { OpenRequests } from '../../components/open-requests';
import { RecordPage } from '../../components/record-page';
import { StaffSessions } from '../../components/staff-sessions';
import { paths } from '../../paths';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { LockMember } from './lock-member';
import { MemberForm } from './member-form';
import { NewLink } from './new-link';
import { ResetSecondFactor } from './reset-second-factor';
import { SecondFactor, StaffState } from './staff-state';

const { title, columns, member: copy, ...words } = texts.consoleStaff;

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

/** One member of staff: name and roles, lock, sessions. */
export function MemberPage() {
  const { id = '' } = useParams();
  const { api } = useConsole();
  const query = useQuery({
    queryKey: queryKeys.staffMember(id),
    queryFn: async () => (await api.call(getStaffMember, { params: { id } })).data,
  });
  return (
    <RecordPage
      query={query}
      title={(member) => member?.name ?? title}
      action={<TextLink to={paths.staff.href()}>{copy.back}</TextLink>}
      loading={copy.loading}
      missing={{ title: copy.missing, back: copy.back, href: paths.staff.href() }}
    >
      {(member) => (
        <>
          <Buttons>
            {member.state === 'invited' && <NewLink member={member} />}
            <LockMember key={member.state} member={member} />
            {member.second_factor && <ResetSecondFactor member={member} />}
            <ButtonLink to={paths.audit.ofSubject(id)} look="outline">
              {copy.history}
            </ButtonLink>
          </Buttons>
          <About member={member} />
          <OpenRequests subject={id} />
          <Card title={copy.access}>
            {member.company_account && <p>{copy.companyRoles}</p>}
            <MemberForm member={member} />
          </Card>
          <MemberSessions id={id} />
        </>
      )}
    </RecordPage>
  );
}

function About({ member }: { readonly member: StaffRow }) {
  const facts = [
    [columns.email, member.email],
    [columns.state, <StaffState key="state" state={member.state} />],
    [columns.lastSeen, member.last_seen === null ? words.never : formatDateTime(member.last_seen)],
    [columns.secondFactor, <SecondFactor key="second-factor" member={member} />],
    [copy.since, formatDateTime(member.created_at)],
  ] as const;
  return (
    <Card title={copy.about}>
      <FactList facts={facts} />
    </Card>
  );
}

function MemberSessions({ id }: { readonly id: string }) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const query = useQuery({
    queryKey: queryKeys.staffSessions(id),
    queryFn: async () => (await api.call(getStaffSessions, { params: { id } })).data,
  });
  return (
    <Card title={copy.sessions}>
      <StaffSessions
        query={query}
        end={(session) => api.call(endStaffMemberSession, { params: { id, session_id: session } })}
        onSettled={() => void invalidate(queryKeys.staffSessions(id))}
      />
    </Card>
  );
}
