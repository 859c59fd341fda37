import { InvalidSignature, PaymentFault, type Payment } from '../../../ports/payment.ts';
import { readRefusal, readSession, paymentStatusOf, toForm, toNews } from './convert.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';

/** A message older or newer than this is a replay, or its sender's clock is wrong. */
const TOLERANCE_MS = 300_000;

const isSame = (one: string, expected: string): boolean => {
  const [receivedBytes, expectedBytes] = [Buffer.from(one), Buffer.from(expected)];
  return receivedBytes.length === expectedBytes.length && timingSafeEqual(receivedBytes, expectedBytes);
};

/**
 * Whether a `Stripe-Signature` header, such as `t=1763730000,v1=5257…`, is a valid signature of this body
 * now.
 */
const isSigned = (body: string, header: string, secret: string, now: Date): boolean => {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() - Number(time) * 1000) > TOLERANCE_MS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return parts.some(([name, value = '']) => name === 'v1' && isSame(value, expected));
};

/** Pinned version of Stripe's API, independent of the account's own. */
const VERSION = '2026-10-28.endive';
const REQUEST_TIMEOUT_MS = 20_000;
const SESSIONS = '/v1/checkout/sessions';

type Settings = {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
};

/** Stripe Checkout over plain HTTP: three endpoints do not need its library. */
export const createStripe = ({ secretKey, webhookSecret, baseUrl, fetch }: Settings): Payment => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const response = await fetch(new URL(path, baseUrl), {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION, ...init.headers },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      if (!response.ok) {
        // A gateway may answer without JSON; the status is reported then.
        const refusal = readRefusal(await response.json().catch(() => undefined));
        throw new Error(`it answered ${response.status}${refusal && `, ${refusal}`}`);
      }
      return await response.json();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PaymentFault(`Stripe: ${reason}`, { cause: error });
    }
  };

  return {
    async begin(payment) {
      const answer = await ask(SESSIONS, {
        method: 'POST',
        body: new URLSearchParams(toForm(payment)).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'idempotency-key': payment.paymentId,
        },
      });
      const { id, url } = readSession(answer);
      if (!url) throw new PaymentFault('Stripe returned no payment page');
      return { reference: id, url };
    },

    async check() {
      await ask(`${SESSIONS}?limit=1`);
    },

    fetchStatus: async (reference) =>
      paymentStatusOf(readSession(await ask(`${SESSIONS}/${encodeURIComponent(reference)}`))),

    parseWebhook(body, signature, now) {
      if (!isSigned(body, signature, webhookSecret, now)) throw new InvalidSignature();
      return toNews(JSON.parse(body));
    },
  };
};
