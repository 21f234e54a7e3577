import { formatKnownPhone } from '@liftclub/domain';
import type { User } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Icon, palette } from '@liftclub/ui-kit';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { ProfilePicture } from './profile-picture';

const Head = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 20 });
const TestUser = styled('div')({ flex: '1 1 180px', minWidth: 0 });
const Name = styled('h2')(({ theme }) => ({ ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' }));
const Facts = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(300px, 100%), 1fr))',
  gap: '22px 32px',
  margin: '28px 0 0',
  paddingTop: 26,
  borderTop: `1px solid ${palette.line}`,
});
const Fact = styled('div')({ minWidth: 0 });
const Term = styled('dt')({ color: palette.muted, fontSize: '0.9375rem' });
const Value = styled('dd')({ margin: '2px 0 0', fontWeight: 600, overflowWrap: 'anywhere' });

interface ProfileViewProps {
  readonly user: User;
  /** Set when the edit panel was just left: the focus returns to where it was opened. */
  readonly takesFocus: boolean;
  readonly onEdit: () => void;
}

export function ProfileView({ user, takesFocus, onEdit }: ProfileViewProps) {
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) edit.current?.focus();
  }, [takesFocus]);

  const { first_name, last_name, home_address } = user.profile;
  const copy = texts.profile;
  const facts = [
    [copy.email, user.email],
    [copy.phone, formatKnownPhone(user.phone)],
    [copy.role, user.role],
    [copy.homeAddress, home_address ?? copy.noAddress],
  ];

  return (
    <>
      <Head>
        <ProfilePicture size={104} alt={texts.layout.profilePicture} />
        <TestUser>
          <Name>
            {first_name} {last_name}
          </Name>
        </TestUser>
        <Button ref={edit} look="outline" onClick={onEdit}>
          <Icon name="edit" size={20} />
          {copy.editProfile}
        </Button>
      </Head>
      <Facts>
        {facts.map(([term, value]) => (
          <Fact key={term}>
            <Term>{term}</Term>
            <Value>{value}</Value>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
