import { getInvitations } from '@liftclub/api-contract';
import { INVITATION_STATES } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Button, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { useState } from 'react';
import { DataTable } from '../../components/data-table';
import { StateTabs } from '../../components/state-tabs';
import { columns } from './invitation-columns';
import { InvitationDialog } from './invitation-dialog';
import { useSelectedInvitation } from './use-selected-invitation';

const copy = texts.consoleInvitations;

/** The table of invitations, with a dialog for a new one and for each. */
export function InvitationsPage() {
  const [making, setMaking] = useState(false);
  const { selectedId, hrefOf, show, hide } = useSelectedInvitation();
  const made = (id: string) => {
    setMaking(false);
    show(id);
  };
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <Button onClick={() => setMaking(true)}>
            <Icon name="plus" size={20} />
            {copy.add}
          </Button>
        }
      />
      <StateTabs label={copy.filter} every={copy.every} states={INVITATION_STATES} names={copy.states}>
        {(state) => (
          <DataTable
            endpoint={getInvitations}
            filters={{ state }}
            columns={columns}
            rowKey={(row) => row.id}
            rowHref={(row) => hrefOf(row.id)}
            label={copy.title}
            searchLabel={copy.search}
            empty={state ? copy.emptyState : copy.empty}
          />
        )}
      </StateTabs>
      <InvitationDialog
        making={making}
        id={selectedId}
        onMade={made}
        onClose={making ? () => setMaking(false) : hide}
      />
    </Page>
  );
}
