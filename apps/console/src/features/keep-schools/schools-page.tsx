import { addSchool, addTerms } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Icon, Page, PageTitle, Tabs } from '@liftclub/ui-kit';
import { useState } from 'react';
import { WithRight } from '../../components/with-right';
import { useFilterParam } from '../../components/table/use-filter-param';
import { SchoolDialog } from './school-dialog';
import { SchoolsTable } from './schools-table';
import { TermsDialog } from './terms-dialog';
import { TermsList } from './terms-list';

const copy = texts.consoleSchools;

const TABS = ['schools', 'terms'] as const;

/** Schools and the terms calendars that they share. */
export function SchoolsPage() {
  const [tab = 'schools', choose] = useFilterParam('tab', TABS);
  const [adding, setAdding] = useState(false);
  const close = () => setAdding(false);
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <WithRight of={tab === 'schools' ? addSchool : addTerms}>
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" size={20} />
              {tab === 'schools' ? copy.addSchool : copy.addTerms}
            </Button>
          </WithRight>
        }
      />
      <Tabs
        label={copy.tabs.label}
        tabs={TABS.map((value) => ({ value, label: copy.tabs[value] }))}
        value={tab}
        onChange={(next) => choose(next === 'schools' ? '' : next)}
      >
        {tab === 'schools' ? <SchoolsTable /> : <TermsList />}
      </Tabs>
      {adding && tab === 'schools' && <SchoolDialog school={undefined} onClose={close} />}
      {adding && tab === 'terms' && <TermsDialog calendar={undefined} onClose={close} />}
    </Page>
  );
}
