import { createCoupon, getCoupons } from '@liftclub/api-contract';
import { couponFormMessages, type CouponForm } from '@liftclub/domain';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tableKey } from '../../components/data-table';
import { Dialog } from '../../components/dialogs';
import { PersistDraft } from '../../components/persist-draft';
import { StaffForm } from '../../components/staff-form';
import { useConsole } from '../../session/console-session';
import { CouponFields } from './coupon-fields';
import { couponMeant } from './coupon-meant';

const copy = texts.consoleCoupons.form;

const EMPTY: CouponForm = {
  code: '',
  kind: 'percent',
  value: '',
  currency: '',
  from: '',
  until: '',
  total_limit: '',
  user_limit: '',
  country: '',
};

interface CouponDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A new coupon; the table is loaded anew whatever comes of it, since an answer may be lost on its way. */
export function CouponDialog({ open, onClose }: CouponDialogProps) {
  const { api } = useConsole();
  const queries = useQueryClient();
  const [typed, setTyped] = useState(EMPTY);
  const withKey = useIdempotencyKey();

  const send = async (values: CouponForm) => {
    try {
      const body = couponMeant(values);
      const { message } = await withKey(body, (idempotencyKey) => api.call(createCoupon, { body, idempotencyKey }));
      notify(message, 'success');
    } finally {
      void queries.invalidateQueries({ queryKey: tableKey(getCoupons) });
    }
    setTyped(EMPTY);
    onClose();
  };

  return (
    <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={onClose}>
      <StaffForm
        label={copy.title}
        initialValues={typed}
        messages={(values) => couponFormMessages(couponMeant(values))}
        send={send}
        submit={copy.submit}
        busy={copy.busy}
      >
        <PersistDraft keep={setTyped} />
        <CouponFields />
      </StaffForm>
    </Dialog>
  );
}
