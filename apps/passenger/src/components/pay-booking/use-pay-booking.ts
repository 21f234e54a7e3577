import type { Summary } from '@liftclub/api-contract';
import { isApiError, type ApiError } from '@liftclub/api-client';
import { useAuthSession, useSessionState } from '@liftclub/auth-session';
import { canSaveCard, minorOf, withDraftPayment } from '@liftclub/domain';
import { notifyFailure, useIdempotencyKey } from '@liftclub/forms';
import { texts } from '@liftclub/texts';
import { startPayment, type PaymentStart } from '@liftclub/payments';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths';
import type { PayWay } from '../ride-summary';
import { useLeadToCode } from './use-verify-phone';

interface PayBooking {
  readonly bookingId: string;
  /** The price on screen: paying another total, or more or less of it by credit, is another request. */
  readonly shownPrice: Pick<Summary['price'], 'total' | 'due' | 'currency'> | undefined;
  /** Reloads the summary: its price has changed, or it can no longer be paid. */
  readonly refreshSummary: () => unknown;
}

/**
 * "Proceed to make payment" (specification section 4, Payment): starts the payment and opens the provider's page, the
 * widget or the success page. `newPrice` is the message of a price that has changed since it was shown.
 */
export function usePayBooking({ bookingId, shownPrice, refreshSummary }: PayBooking) {
  const { api } = useAuthSession();
  const { user } = useSessionState();
  const goOn = useGoOn();
  const { sendCode, leadToCode } = useLeadToCode();
  const withKey = useIdempotencyKey();
  const [savesCard, setSavesCard] = useState(false);
  const isCardOffered = shownPrice !== undefined && canSaveCard(shownPrice.currency) && minorOf(shownPrice.due) > 0;
  const saveCard = isCardOffered && savesCard;

  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: (pay: PayWay) =>
      withKey({ bookingId, pay, total: shownPrice?.total, due: shownPrice?.due, saveCard }, (idempotencyKey) =>
        startPayment(api, {
          bookingId,
          pay,
          callbackUrl: window.location.origin + paths.paymentTransaction.href(),
          cancelUrl: window.location.origin + paths.paymentCancel.href(),
          saveCard,
          idempotencyKey,
        }),
      ).catch(async (failure: unknown) => {
        if (!isRefusal(failure, 'phone_not_verified') || user === null) throw failure;
        await sendCode(user.phone);
        return { way: 'code', phone: user.phone } as const;
      }),
    onSuccess: (start) => {
      if (start.way === 'code') return leadToCode(start.phone);
      goOn(start, bookingId);
    },
    onError: (failure) => {
      const outdated = isApiError(failure, 'http') && failure.status === 409;
      if (outdated) refreshSummary();
      if (!isNewPrice(failure)) notifyFailure(failure, outdated ? 'server' : texts.errors.payment);
    },
  });

  useComeBack(() => {
    reset();
    refreshSummary();
  });

  return {
    pay: (way: PayWay) => mutate(way),
    // After a success the next page is loading.
    paying: isPending || isSuccess,
    /** The choice to save the card; undefined where no card is saved. */
    saveCard: isCardOffered ? { value: savesCard, onChange: setSavesCard } : undefined,
    newPrice: isNewPrice(error) ? error.message : undefined,
  };
}

/** Calls back when the browser restores this page as it was left, on the way back from the provider's page. */
function useComeBack(comeBack: () => void): void {
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && comeBack();
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  });
}

/** The price was shown too long ago, or closures have changed it. */
const isNewPrice = (error: unknown): error is ApiError =>
  isRefusal(error, 'quote_expired') || isRefusal(error, 'price_changed');

export const isRefusal = (error: unknown, code: string): error is ApiError =>
  isApiError(error, 'http') && error.code === code;

/** Stores what the payment's pages need, marks the draft that is being paid, if any, and opens the next page. */
export function useGoOn() {
  const { stored, visit } = useAuthSession();
  const navigate = useNavigate();
  return (start: PaymentStart, bookingId: string | null) => {
    stored.remove('alatId', 'country');
    stored.set('reference', start.reference);
    const draft = stored.get('draft');
    if (draft && bookingId !== null)
      stored.set('draft', { ...draft, text: withDraftPayment(draft.text, bookingId, start.reference) });
    if (start.way === 'redirect') {
      stored.set('country', start.country);
      visit(start.address);
    } else if (start.way === 'widget') void navigate(paths.checkout.href(), { state: start.checkout });
    else void navigate(paths.paymentSuccess.href());
  };
}
