import type { Invitation } from '@liftclub/api-contract';
import { formatDate, validityLabel } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { styled } from '@mui/material/styles';
import { FactList } from '../../components/fact-list';
import { Note } from '../../components/note';
import { EndInvitation } from './end-invitation';
import { InvitationState } from './invitation-state';
import { ShareLink } from './share-link';
import { SignedUpUsers } from './signed-up-users';

const copy = texts.consoleInvitations;

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

/** The details of an invitation, its link while it is live, and who signed up with it. */
export function InvitationDetail({ invitation }: { readonly invitation: Invitation }) {
  const { id, label, state, uses, max_uses, validity, coupon, expires, link, users, signed_up } = invitation;
  const over = state === 'over' || state === 'ended';
  return (
    <Sections>
      <FactList
        facts={[
          [copy.columns.state, <InvitationState state={state} />],
          [copy.columns.uses, copy.uses(uses, max_uses)],
          [copy.columns.validity, validityLabel(validity)],
          [copy.columns.coupon, coupon ?? copy.noCoupon],
          [copy.columns.expires, expires === null ? copy.noEnd : formatDate(expires)],
        ]}
      />
      {state !== 'live' && <Note>{copy.detail.closed}</Note>}
      {state === 'live' && link === null && <Note>{copy.detail.noLink}</Note>}
      {state === 'live' && link !== null && <ShareLink label={label || copy.noLabel} link={link} />}
      <SignedUpUsers users={users} count={signed_up} />
      {!over && <EndInvitation id={id} />}
    </Sections>
  );
}
