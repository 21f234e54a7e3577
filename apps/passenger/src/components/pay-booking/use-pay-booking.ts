import { failureText, isApiError, type ApiError } from '@liftclub/api-client';
import { useAuthSession, useGoTo, useSessionState, VERIFY_ACCOUNT } from '@liftclub/auth-session';
import { useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { startPayment, type PaymentStart } from '@liftclub/payments';
import { notify } from '@liftclub/ui-kit';
import { useMutation } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../paths';

interface PayBooking {
  readonly bookingId: string;
  /** The total on screen, in major units ("1250.00"): paying another total is another request. */
  readonly shownTotal: string | undefined;
  /** Asks for the summary anew: its price was renewed, or it can no longer be paid. */
  readonly refreshSummary: () => unknown;
  readonly onBegun?: (reference: string) => void;
}

/**
 * "Proceed to make payment" (specification section 4, Payment): begins the payment and goes where it is made. `newPrice`
 * says that the price has changed since it was shown, so that it is asked again.
 */
export function usePayBooking({ bookingId, shownTotal, refreshSummary, onBegun }: PayBooking) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const goOn = useGoOn();
  const leadToCode = useLeadToCode();
  const withKey = useIdempotencyKey();

  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () =>
      withKey({ bookingId, shownTotal }, (idempotencyKey) =>
        startPayment(api, {
          bookingId,
          callbackUrl: window.location.origin + paths.paymentTransaction.href(),
          cancelUrl: window.location.origin + paths.paymentCancel.href(),
          idempotencyKey,
        }),
      ).catch(async (failure: unknown) => {
        if (!isRefusal(failure, 'phone_not_verified') || user === null) throw failure;
        // Few need it, and it comes with all the world's numbering plans.
        const { sendVerifyCode } = await import('./send-verify-code');
        await sendVerifyCode(api, user.phone);
        return { way: 'code', phone: user.phone } as const;
      }),
    onSuccess: (start) => {
      if (start.way === 'code') return leadToCode(start.phone);
      onBegun?.(start.reference);
      goOn(start);
    },
    onError: (failure) => {
      const outdated = isApiError(failure, 'http') && failure.status === 409;
      if (outdated) refreshSummary();
      const text = isRefusal(failure, 'quote_expired')
        ? undefined
        : failureText(failure, outdated ? 'server' : texts.errors.payment);
      if (text) notify(text, 'error');
    },
  });

  return {
    pay: () => mutate(),
    // The next page is on its way.
    paying: isPending || isSuccess,
    newPrice: isRefusal(error, 'quote_expired') ? error.message : undefined,
  };
}

const isRefusal = (error: unknown, code: string): error is ApiError => isApiError(error, 'http') && error.code === code;

/** Stores what the payment's screens need, and goes to the company's page, the widget's, or straight to the success. */
function useGoOn() {
  const { stored, openPage } = useAuthSession();
  const navigate = useNavigate();
  return (start: PaymentStart) => {
    stored.remove('alatId', 'country');
    stored.set('reference', start.reference);
    if (start.way === 'redirect') {
      stored.set('country', start.country);
      openPage(start.address);
    } else if (start.way === 'widget') void navigate(paths.checkout.href(), { state: start.checkout });
    else void navigate(paths.paymentSuccess.href());
  };
}

/** The phone has to be verified before anything is paid; afterwards the summary is opened again. */
function useLeadToCode() {
  const { stored } = useAuthSession();
  const goTo = useGoTo();
  const { pathname, search } = useLocation();
  return (phone: string) => {
    stored.set('phone', phone);
    stored.set('returnTo', pathname + search);
    stored.set('toast', { message: texts.summary.verifyPhoneToPay, variant: 'info' });
    goTo(VERIFY_ACCOUNT);
  };
}
