import { createCoupon, endCoupon, getCoupons, type CouponRow } from '@liftclub/api-contract';
import { texts } from '@liftclub/texts';
import { Button, Icon, Page, PageTitle } from '@liftclub/ui-kit';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { WithRight } from '../../components/with-right';
import { TableSection } from '../../components/table/table-page';
import { columns } from './coupon-columns';
import { EndCouponDialog } from './end-coupon-dialog';

const copy = texts.consoleCoupons;

// Loaded on demand, because the form brings the list of countries with it.
const CouponDialog = lazy(() => import('./coupon-dialog').then((module) => ({ default: module.CouponDialog })));

/** The table of coupons, with a dialog for a new one and the end of each. */
export function CouponsPage() {
  const [making, setMaking] = useState(false);
  const { table, ending, setEnding, onEnded } = useCouponToEnd();
  return (
    <Page>
      <PageTitle
        title={copy.title}
        action={
          <WithRight of={createCoupon}>
            <Button onClick={() => setMaking(true)}>
              <Icon name="plus" size={20} />
              {copy.add}
            </Button>
          </WithRight>
        }
      />
      <div ref={table} role="group" aria-label={copy.title} tabIndex={-1}>
        <TableSection
          endpoint={getCoupons}
          columns={columns}
          getRowId={({ id }) => id}
          tabs={{ name: 'state', label: copy.filter, defaultLabel: copy.every, options: copy.states }}
          label={copy.title}
          searchLabel={copy.search}
          empty={copy.empty}
          emptyTab={copy.emptyState}
          actions={(row) => row.state !== 'ended' && <EndButton code={row.code} onClick={() => setEnding(row)} />}
          actionsNeed={[endCoupon]}
        />
      </div>
      <Suspense fallback={null}>
        <CouponDialog open={making} onClose={() => setMaking(false)} />
      </Suspense>
      <EndCouponDialog coupon={ending} onClose={() => setEnding(undefined)} onEnded={onEnded} />
    </Page>
  );
}

/** The coupon to end, and the element that gets the focus after it has ended. */
function useCouponToEnd() {
  const [ending, setEnding] = useState<CouponRow>();
  const table = useRef<HTMLDivElement>(null);
  const ended = useRef(false);

  // The closing dialog returns the focus to the button that opened it, which then disappears with its row.
  useEffect(() => {
    if (ending || !ended.current) return;
    ended.current = false;
    table.current?.focus();
  }, [ending]);

  const onEnded = () => {
    ended.current = true;
    setEnding(undefined);
  };
  return { table, ending, setEnding, onEnded };
}

function EndButton({ code, onClick }: { readonly code: string; readonly onClick: () => void }) {
  return (
    <Button look="outline" small aria-label={copy.end.buttonNamed(code)} onClick={onClick}>
      {copy.end.button}
    </Button>
  );
}
