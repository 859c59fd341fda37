import { ForgedMessage, PaymentFault, type Payment } from '../../../ports/payment.ts';
import { readRefusal, readSession, standingOf, toForm, toNews } from './convert.ts';
import { isSigned } from './signature.ts';

/** The version of Stripe's API that is asked for, whichever the account's own is. */
const VERSION = '2026-10-28.endive';
const PATIENCE_MS = 20_000;
const SESSIONS = '/v1/checkout/sessions';

type Settings = {
  secretKey: string;
  webhookSecret: string;
  baseUrl: string;
  fetch: typeof globalThis.fetch;
};

/** Stripe Checkout, by its plain HTTP: three calls need none of its library. */
export const createStripe = ({ secretKey, webhookSecret, baseUrl, fetch }: Settings): Payment => {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    try {
      const response = await fetch(new URL(path, baseUrl), {
        ...init,
        headers: { authorization: `Bearer ${secretKey}`, 'stripe-version': VERSION, ...init.headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (!response.ok) {
        const said = readRefusal(await response.json().catch(() => undefined));
        throw new Error(`it answered ${response.status}${said && `, ${said}`}`);
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
      if (!url) throw new PaymentFault('Stripe gave no page to pay on');
      return { reference: id, url };
    },

    async check() {
      await ask(`${SESSIONS}?limit=1`);
    },

    standing: async (reference) =>
      standingOf(readSession(await ask(`${SESSIONS}/${encodeURIComponent(reference)}`))),

    readMessage(body, signature, now) {
      if (!isSigned(body, signature, webhookSecret, now)) throw new ForgedMessage();
      return toNews(JSON.parse(body));
    },
  };
};
