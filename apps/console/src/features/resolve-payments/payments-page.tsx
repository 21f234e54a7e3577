import { texts } from '@liftclub/texts';
import { Page, PageTitle, Tabs } from '@liftclub/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { AlertsPanel } from './alerts-panel';
import { AttemptsPanel } from './attempts-panel';
import { PayoutsPanel } from './payouts-panel';
import { AllPaymentsPanel, WaitingPaymentsPanel } from './payments-panels';

const copy = texts.consolePayments;

const PANELS = {
  needsAction: WaitingPaymentsPanel,
  all: AllPaymentsPanel,
  pending: AttemptsPanel,
  payouts: PayoutsPanel,
  alerts: AlertsPanel,
} as const;
type Tab = keyof typeof PANELS;
const TABS = Object.keys(PANELS) as Tab[];
const tabs = TABS.map((value) => ({ value, label: copy.tabs[value] }));

/** Payments on hold or to refund, all payments, pending attempts and alerts, each as a tab with its actions. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((value) => value === params.get('tab')) ?? 'needsAction';
  const Panel = PANELS[tab];
  return (
    <Page>
      <PageTitle title={copy.title} />
      {/* Search, order and filters of the old tab are dropped. */}
      <Tabs
        label={copy.tabsLabel}
        tabs={tabs}
        value={tab}
        onChange={(next) => setParams(next === 'needsAction' ? {} : { tab: next })}
      >
        <Panel key={tab} />
      </Tabs>
    </Page>
  );
}
