import { createCoupon, getCoupons } from '@liftclub/api-contract';
import { couponFormMessages, type CouponForm } from '@liftclub/domain';
import { Form, FormFailure, FormSubmit, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useState } from 'react';
import { Dialog } from '../../components/dialogs/dialogs';
import { PersistDraft } from '../../components/forms/persist-draft';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';
import { CouponFields } from './coupon-fields';
import { normalizeCouponForm } from './normalize-coupon-form';
import { SaveBar } from '../../components/forms/save-bar';

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

/**
 * The dialog for a new coupon. The table is loaded again even after an error, because the response may have been lost.
 */
export function CouponDialog({ open, onClose }: CouponDialogProps) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const [typed, setTyped] = useState(EMPTY);
  const withKey = useIdempotencyKey();

  const send = async (values: CouponForm) => {
    try {
      const body = normalizeCouponForm(values);
      const { message } = await withKey(body, (idempotencyKey) => api.call(createCoupon, { body, idempotencyKey }));
      notify(message, 'success');
    } finally {
      void invalidate(queryKeys.table(getCoupons));
    }
    setTyped(EMPTY);
    onClose();
  };

  return (
    <Dialog open={open} title={copy.title} closeLabel={texts.general.close} onClose={onClose}>
      <Form
        label={copy.title}
        initialValues={typed}
        messages={(values) => couponFormMessages(normalizeCouponForm(values))}
        send={send}
      >
        <PersistDraft keep={setTyped} />
        <CouponFields />
        <FormFailure />
        <SaveBar>
          <FormSubmit wide label={copy.submit} busyLabel={copy.busy} />
        </SaveBar>
      </Form>
    </Dialog>
  );
}
