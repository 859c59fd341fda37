import { PAY } from '@studiolo/contract/billing/addresses';
import { randomUUID } from 'node:crypto';
import type { Checkout, PaymentState } from '@studiolo/contract/billing/entities';
import { BILLING_LIMITS } from '@studiolo/contract/billing/limits';
import { kindOf, PACK, type PayType, type ProductId } from '@studiolo/contract/ledger/products';
import { say } from '@studiolo/contract/text/say';
import { APP_CODE, type Locale } from '@studiolo/contract/wire/headers';
import type { Entitlements } from '../../core/ledger/entitlements.service.ts';
import type { RunInTransaction } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { ForgedMessage, PaymentFault, type Payment, type PaymentNews } from '../../ports/payment.ts';
import type { Announce } from './announce.ts';
import type { OfferList } from './offers.ts';
import type { PaymentStore } from './payments.store.ts';

/**
 * Returns the state of a payment after an event. Events arrive late, twice and in any order, so a state never
 * goes back: a paid payment does not expire, and a refunded one is not paid again.
 */
const stateAfter = (state: PaymentState, is: PaymentNews['is']): PaymentState => {
  if (is === 'refunded' || state === 'refunded') return 'refunded';
  if (is === 'paid' || state === 'paid') return 'paid';
  return 'expired';
};

type Deps = {
  store: PaymentStore;
  /** Undefined if no service is configured. */
  payment: Payment | undefined;
  offers: OfferList;
  entitlements: Entitlements;
  clock: Clock;
  log: Log;
  transaction: RunInTransaction;
  announce: Announce;
  returnUrl: string;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

const nameOf = (productId: ProductId, payType: PayType, locale: Locale): string => {
  const kind = kindOf(productId);
  return kind === 'pack'
    ? say(locale, 'product-pack', { count: PACK.questions, days: PACK.days })
    : say(locale, `product-${kind}-${payType}`);
};

/** Payments from start to grant. Each grants once, however often and in whatever order events arrive. */
export const createPaymentService = (deps: Deps) => {
  const { store, payment, offers, entitlements, clock, log, transaction, announce, returnUrl } = deps;

  const busy = (error: unknown): Refusal => {
    if (!(error instanceof PaymentFault)) throw error;
    log.warn({ err: error }, 'the payment service failed');
    return new Refusal('BUSY', { key: 'payment-unreachable' });
  };

  const conclude = (paymentId: string, is: PaymentNews['is']): Promise<PaymentState | undefined> =>
    transaction(async (tx) => {
      const row = await store.lock(paymentId, tx);
      if (!row) return undefined;
      const state = stateAfter(row.state, is);
      if (state === row.state) return state;
      await store.set(row.id, { state }, tx);
      if (state === 'paid') {
        const { endsAt } = await entitlements.grant(row.ownerId, row, tx, row.id);
        await store.set(row.id, { grantedUntil: new Date(endsAt) }, tx);
      }
      if (row.state === 'paid' && row.grantedUntil)
        await entitlements.revoke(row.ownerId, row, { id: row.id, until: row.grantedUntil }, tx);
      await announce(row.ownerId, tx);
      return state;
    });

  return {
    async begin(owner: string, productId: ProductId, method: PayType, locale: Locale): Promise<Checkout> {
      if (!payment) throw new Refusal('PAYMENT_OFF');
      if (!(await offers.sells(productId))) throw new Refusal('NOT_FOUND', { key: 'not-sold' });
      const payType = kindOf(productId) === 'pack' ? 'month' : method;
      const price = offers.priceOf(productId, payType);
      const [id, now] = [randomUUID(), clock.now()];
      await store.insert({
        id,
        ownerId: owner,
        productId,
        payType,
        ...price,
        state: 'open',
        createdAt: now,
      });
      const back = new URLSearchParams({ appCode: APP_CODE, paymentId: id, lang: locale }).toString();
      try {
        const { reference, url } = await payment.begin({
          paymentId: id,
          name: nameOf(productId, payType, locale),
          ...price,
          locale,
          paidUrl: `${returnUrl}${PAY}?${back}`,
          leftUrl: `${returnUrl}${PAY}?${back}&isLeft=1`,
          expiresAt: new Date(now.getTime() + BILLING_LIMITS.checkoutMinutes * 60_000),
        });
        await store.set(id, { reference });
        return { paymentId: id, url };
      } catch (error) {
        throw busy(error);
      }
    },

    /** Handles a webhook message; only its signature is trusted. */
    async handleWebhook(body: string, signature: string): Promise<null> {
      if (!payment) throw new Refusal('PAYMENT_OFF');
      try {
        const news = payment.readMessage(body, signature, clock.now());
        if (news) await conclude(news.paymentId, news.is);
        return null;
      } catch (error) {
        if (!(error instanceof ForgedMessage)) throw error;
        throw new Refusal('INVALID', { key: 'invalid' });
      }
    },

    /**
     * Returns the state of a payment. Asks the service about an open one, so that a lost webhook delays
     * nobody.
     */
    async state(paymentId: string): Promise<PaymentState> {
      const row = await store.find(paymentId);
      if (!row) throw new Refusal('NOT_FOUND');
      if (row.state !== 'open' || row.reference === null || !payment) return row.state;
      try {
        const standing = await payment.standing(row.reference);
        return standing === 'open' ? 'open' : ((await conclude(paymentId, standing)) ?? 'open');
      } catch (error) {
        throw busy(error);
      }
    },
  };
};
