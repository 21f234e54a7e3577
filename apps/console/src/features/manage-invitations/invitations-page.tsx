import { createInvitation, getInvitation, getInvitations } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useRight } from '../../session/use-right';
import { WithRight } from '../../components/with-right';
import { TableSection } from '../../components/table/table-page';
import { columns } from './invitation-columns';
import { InvitationDialog } from './invitation-dialog';

const copy = texts.consoleInvitations;

/** The table of invitations, with a dialog for a new one and for each. */
export function InvitationsPage() {
  const [making, setMaking] = useState(false);
  const { selectedId, hrefOf, show, hide } = useSelectedInvitation();
  const canOpen = useRight(getInvitation);
  const made = (id: string) => {
    setMaking(false);
    show(id);
  };
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <WithRight of={createInvitation}>
            <Button onClick={() => setMaking(true)}>
              <Icon name="plus" size={20} />
              {copy.add}
            </Button>
          </WithRight>
        }
      />
      <TableSection
        endpoint={getInvitations}
        columns={columns}
        getRowId={({ id }) => id}
        rowHref={canOpen ? ({ id }) => hrefOf(id) : undefined}
        tabs={{ name: 'state', label: copy.filter, defaultLabel: copy.every, options: copy.states }}
        label={copy.title}
        searchLabel={copy.search}
        empty={copy.empty}
        emptyTab={copy.emptyState}
      />
      <InvitationDialog
        making={making}
        id={canOpen ? selectedId : undefined}
        onMade={made}
        onClose={making ? () => setMaking(false) : hide}
      />
    </Page>
  );
}

const NAME = 'invitation';

/** The selected invitation, kept in the address (`?invitation=`) beside the search and order of the table. */
function useSelectedInvitation() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const addressWith = (id: string | undefined): string => {
    const after = new URLSearchParams(params);
    if (id === undefined) after.delete(NAME);
    else after.set(NAME, id);
    return `${pathname}${after.size > 0 ? `?${after}` : ''}`;
  };
  return {
    selectedId: params.get(NAME) ?? undefined,
    hrefOf: (id: string) => addressWith(id),
    show: (id: string) => void navigate(addressWith(id)),
    hide: () => void navigate(addressWith(undefined)),
  };
}
