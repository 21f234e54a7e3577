import { endCoupon, getCoupons, type CouponRow } from '@liftclub/api-contract';
import { notifyFailure } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '../../components/dialogs/dialogs';
import { queryKeys } from '../../queries/query-keys';
import { useInvalidate } from '../../queries/use-invalidate';
import { useConsole } from '../../session/console-session';

const copy = texts.consoleCoupons.end;

interface EndCouponDialogProps {
  /** Undefined while the dialog is closed. */
  readonly coupon: CouponRow | undefined;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** The confirmation before a coupon is ended permanently. */
export function EndCouponDialog({ coupon, onClose, onEnded }: EndCouponDialogProps) {
  const { api } = useConsole();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => api.call(endCoupon, { params: { id } }),
    onSuccess: ({ message }) => {
      notify(message, 'success');
      onEnded();
    },
    onError: (error) => notifyFailure(error, texts.consoleCoupons.endFailed),
    onSettled: () => invalidate(queryKeys.table(getCoupons)),
  });
  if (!coupon) return null;
  return (
    <ConfirmDialog
      open
      danger
      title={copy.title(coupon.code)}
      text={copy.text}
      confirmLabel={copy.confirm}
      cancelLabel={copy.cancel}
      busy={isPending}
      onConfirm={() => mutate(coupon.id)}
      onClose={onClose}
    />
  );
}
