import { getPaymentAlerts, getPaymentAttempts, getPayments, getPayouts } from '@liftclub/api-contract';
import { hasStaffRight } from '@liftclub/domain';
import { texts } from '@liftclub/texts';
import { Page, PageTitle, Tabs } from '@liftclub/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useConsole } from '../../session/console-session';
import { AlertsPanel } from './alerts-panel';
import { AttemptsPanel } from './attempts-panel';
import { PayoutsPanel } from './payouts-panel';
import { AllPaymentsPanel, WaitingPaymentsPanel } from './payments-panels';

const copy = texts.consolePayments;

/** The panels with the calls that load them. */
const PANELS = {
  needsAction: { Panel: WaitingPaymentsPanel, call: getPayments },
  all: { Panel: AllPaymentsPanel, call: getPayments },
  pending: { Panel: AttemptsPanel, call: getPaymentAttempts },
  payouts: { Panel: PayoutsPanel, call: getPayouts },
  alerts: { Panel: AlertsPanel, call: getPaymentAlerts },
} as const;
type Tab = keyof typeof PANELS;

/** Payments on hold or to refund, all payments, pending attempts and alerts, each as a tab with its actions. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams();
  const { rights } = useConsole().staff;
  const shown = (Object.keys(PANELS) as Tab[]).filter((value) => hasStaffRight(rights, PANELS[value].call.right));
  const tab = shown.find((value) => value === params.get('tab')) ?? 'needsAction';
  const { Panel } = PANELS[tab];
  return (
    <Page>
      <PageTitle title={copy.title} />
      {/* Search, order and filters of the old tab are dropped. */}
      <Tabs
        label={copy.tabsLabel}
        tabs={shown.map((value) => ({ value, label: copy.tabs[value] }))}
        value={tab}
        onChange={(next) => setParams(next === 'needsAction' ? {} : { tab: next })}
      >
        <Panel key={tab} />
      </Tabs>
    </Page>
  );
}
