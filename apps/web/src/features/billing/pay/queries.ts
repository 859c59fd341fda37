import { checkout, getPaymentState, openPay, redeem } from '@studiolo/contract/billing/endpoints';
import type { PayType, ProductId } from '@studiolo/contract/ledger/products';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** The page says itself what was refused; whether the app is signed in is none of its business. */
const APART = { isQuiet: true, skipsCodes: true };

/** A ticket is good once, so it is asked once; what it opened is kept in memory alone. */
export const paySessionQuery = (ticket: string) =>
  queryOptions({
    queryKey: ['pay', ticket],
    queryFn: () => call(openPay, { token: ticket }, APART),
    retry: false,
    // Not even another language makes it be asked again.
    staleTime: 'static',
    gcTime: Infinity,
  });

const EVERY_MS = 3000;
const MOST_TIMES = 20;

/** How a payment stands, asked again for a minute while it is open. */
export const paymentStateQuery = (paymentId: string, isLeft: boolean) =>
  queryOptions({
    queryKey: ['payment', paymentId],
    queryFn: async ({ signal, client, queryKey }) => {
      const state = await call(getPaymentState, { paymentId }, { ...APART, signal });
      const times = (client.getQueryState(queryKey)?.dataUpdateCount ?? 0) + 1;
      return { state, isWaiting: state === 'open' && !isLeft && times < MOST_TIMES };
    },
    refetchInterval: ({ state: { data } }) => (data?.isWaiting ? EVERY_MS : false),
  });

export const beginCheckout = (payToken: string, productId: ProductId, payType: PayType) =>
  call(checkout, { productId, payType }, { ...APART, token: payToken });

export const redeemHere = async (payToken: string, actCode: string) =>
  (await call(redeem, { actCode }, { ...APART, token: payToken })).granted;
