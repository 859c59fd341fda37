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
import { InvalidSignature, PaymentFault, type Payment, type PaymentEvent } from '../../ports/payment.ts';
import type { NotifyEntitlements } from './notify-entitlements.ts';
import type { OfferList } from './offers.ts';
import type { PaymentStore } from './payments.store.ts';

/**
 * Returns the state of a payment after an event. Events may be late, repeated and out of order, so a paid
 * payment cannot expire, and a refunded one cannot become paid.
 */
const stateAfter = (state: PaymentState, outcome: PaymentEvent['outcome']): PaymentState => {
  if (outcome === 'refunded' || state === 'refunded') return 'refunded';
  if (outcome === 'paid' || state === 'paid') return 'paid';
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
  notifyEntitlements: NotifyEntitlements;
  returnUrl: string;
};

export type PaymentService = ReturnType<typeof createPaymentService>;

const nameOf = (productId: ProductId, payType: PayType, locale: Locale): string => {
  const kind = kindOf(productId);
  return kind === 'pack'
    ? say(locale, 'product-pack', { count: PACK.questions, days: PACK.days })
    : say(locale, `product-${kind}-${payType}`);
};

/** Starts payments and applies their events. A payment is granted only once. */
export const createPaymentService = (deps: Deps) => {
  const { store, payment, offers, entitlements, clock, log, transaction, notifyEntitlements, returnUrl } =
    deps;

  const toRefusal = (error: unknown): Refusal => {
    if (!(error instanceof PaymentFault)) throw error;
    log.warn({ err: error }, 'the payment service failed');
    return new Refusal('BUSY', { key: 'payment-unreachable' });
  };

  const applyOutcome = (
    paymentId: string,
    outcome: PaymentEvent['outcome'],
  ): Promise<PaymentState | undefined> =>
    transaction(async (tx) => {
      const row = await store.lock(paymentId, tx);
      if (!row) return undefined;
      const state = stateAfter(row.state, outcome);
      if (state === row.state) return state;
      await store.set(row.id, { state }, tx);
      if (state === 'paid') {
        const { endsAt } = await entitlements.grant(row.ownerId, row, tx, row.id);
        await store.set(row.id, { grantedUntil: new Date(endsAt) }, tx);
      }
      if (row.state === 'paid' && row.grantedUntil)
        await entitlements.revoke(row.ownerId, row, { id: row.id, until: row.grantedUntil }, tx);
      await notifyEntitlements(row.ownerId, tx);
      return state;
    });

  return {
    async begin(owner: string, productId: ProductId, method: PayType, locale: Locale): Promise<Checkout> {
      if (!payment) throw new Refusal('PAYMENT_OFF');
      if (!(await offers.isAvailable(productId))) throw new Refusal('NOT_FOUND', { key: 'not-sold' });
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
      const query = new URLSearchParams({ appCode: APP_CODE, paymentId: id, lang: locale }).toString();
      try {
        const { reference, url } = await payment.begin({
          paymentId: id,
          name: nameOf(productId, payType, locale),
          ...price,
          locale,
          paidUrl: `${returnUrl}${PAY}?${query}`,
          cancelUrl: `${returnUrl}${PAY}?${query}&isLeft=1`,
          expiresAt: new Date(now.getTime() + BILLING_LIMITS.checkoutMinutes * 60_000),
        });
        await store.set(id, { reference });
        return { paymentId: id, url };
      } catch (error) {
        throw toRefusal(error);
      }
    },

    /** Handles a webhook, if its signature is valid. */
    async handleWebhook(body: string, signature: string): Promise<null> {
      if (!payment) throw new Refusal('PAYMENT_OFF');
      try {
        const event = payment.parseWebhook(body, signature, clock.now());
        if (event) await applyOutcome(event.paymentId, event.outcome);
        return null;
      } catch (error) {
        if (!(error instanceof InvalidSignature)) throw error;
        throw new Refusal('INVALID', { key: 'invalid' });
      }
    },

    /** Returns the state of a payment. For an open one, asks the service, in case a webhook was lost. */
    async state(paymentId: string): Promise<PaymentState> {
      const row = await store.find(paymentId);
      if (!row) throw new Refusal('NOT_FOUND');
      if (row.state !== 'open' || row.reference === null || !payment) return row.state;
      try {
        const status = await payment.fetchStatus(row.reference);
        return status === 'open' ? 'open' : ((await applyOutcome(paymentId, status)) ?? 'open');
      } catch (error) {
        throw toRefusal(error);
      }
    },
  };
};
