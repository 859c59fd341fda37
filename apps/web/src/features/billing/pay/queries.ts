import { checkout, getPaymentState, openPay, redeem } from '@studiolo/contract/billing/endpoints';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** The page shows errors itself, and does not use the session of the app. */
const OWN_SESSION_OPTIONS = { isQuiet: true, skipsCodes: true };

/** A ticket can be used only once, so it is requested once and the result is kept only in memory. */
export const paySessionQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['pay', ticket],
    queryFn: () => call(openPay, { token: ticket }, OWN_SESSION_OPTIONS),
    retry: false,
    // Not refetched, not even when the language changes.
    staleTime: 'static',
    gcTime: Infinity,
  });

const POLL_INTERVAL_MS = 3000;
const MAX_POLLS = 20;

/** State of a payment. Polled for a minute while it is pending. */
export const paymentStateQuery = (paymentId: string, isLeft: boolean) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: async ({ signal, client, queryKey }) => {
      const state = await call(getPaymentState, { paymentId }, { ...OWN_SESSION_OPTIONS, signal });
      const times = (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1;
      return { state, isWaiting: state === 'open' && !isLeft && times < MAX_POLLS };
    },
    refetchInterval: ({ state: { data } }) => (data?.isWaiting ? POLL_INTERVAL_MS : false),
  });

export const beginCheckout = (payToken: string, productId: ProductId, payType: PayType) =>
  call(checkout, { productId, payType }, { ...OWN_SESSION_OPTIONS, token: payToken });

export const redeemHere = async (payToken: string, actCode: string) =>
  (await call(redeem, { actCode }, { ...OWN_SESSION_OPTIONS, token: payToken })).granted;
