import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Stripe } from 'stripe';
import { newId, refundEvent, sessionEvent, toCharge, toSession, type StripeEvent } from './stripe-objects.ts';
import { startLoopback } from '../loopback.ts';

export const STRIPE_KEYS = { STRIPE_SECRET_KEY: 'sk_test_studiolo', STRIPE_WEBHOOK_SECRET: 'whsec_studiolo' };

type Options = { now?: () => Date };
type Request = { path: string; headers: IncomingMessage['headers']; form: URLSearchParams };

/** Returns the `Stripe-Signature` header for a body. */
export const signatureOf = (body: string, secret: string, at: Date): string => {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

const answer = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, message: string): void =>
  answer(response, status, { error: { type: 'invalid_request_error', message } });

/** Returns Stripe's error for the form of a checkout session; undefined if it is valid. */
const faultIn = (form: URLSearchParams, now: Date): string | undefined => {
  const price = 'line_items[0][price_data]';
  if (form.get('mode') !== 'payment') return 'mode';
  if (!/^[a-z]{3}$/.test(form.get(`${price}[currency]`) ?? '')) return 'currency';
  if (!/^[1-9]\d*$/.test(form.get(`${price}[unit_amount]`) ?? '')) return 'unit_amount';
  if (!form.get(`${price}[product_data][name]`)) return 'name';
  if (!URL.canParse(form.get('success_url') ?? '')) return 'success_url';
  const minutes = (Number(form.get('expires_at')) * 1000 - now.getTime()) / 60_000;
  return minutes < 29 || minutes > 24 * 60 ? 'expires_at' : undefined;
};

/** Simulates Stripe Checkout on loopback, its hosted page included. */
export const startStripe = async ({ now = () => new Date() }: Options = {}) => {
  const requests: Request[] = [];
  const events: StripeEvent[] = [];
  const sessions = new Map<string, Stripe.Checkout.Session>();
  const chargeMetadata = new Map<string, Stripe.Metadata>();
  const byKey = new Map<string, string>();
  let endpoint: string | undefined;
  let isDown = false;
  let url = '';

  const begin = ({ form, headers }: Request, response: ServerResponse): void => {
    const fault = faultIn(form, now());
    if (fault) return refuse(response, 400, `Invalid ${fault}`);
    const key = String(headers['idempotency-key'] ?? newId('key'));
    const session = sessions.get(byKey.get(key) ?? '') ?? toSession(form, { url, now: now() });
    byKey.set(key, session.id);
    sessions.set(session.id, session);
    const paymentId = form.get('payment_intent_data[metadata][paymentId]');
    chargeMetadata.set(session.id, paymentId === null ? {} : { paymentId });
    answer(response, 200, session);
  };

  const find = (id: string): Stripe.Checkout.Session => {
    const session = sessions.get(id);
    if (!session) throw new Error(`no session ${id}`);
    return session;
  };

  /** Sends an event to an endpoint; returns the status. */
  const send = async (
    to: string,
    event: StripeEvent,
    { secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, at = now() }: { secret?: string; at?: Date } = {},
  ): Promise<number> => {
    events.push(event);
    const body = JSON.stringify(event, null, 2);
    const { status } = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, at),
      },
      body,
    });
    return status;
  };

  /** Pays by card; returns the event. */
  const pay = (id: string): StripeEvent => {
    const session = find(id);
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: newId('pi'),
      url: null,
    });
    return sessionEvent('checkout.session.completed', session, now());
  };

  const showPage = async (id: string, choice: string | undefined, response: ServerResponse) => {
    const session = find(id);
    if (choice === undefined) {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Checkout</title><h1>${session.amount_total} ${session.currency}</h1><a href="${id}/paid">Pay</a> <a href="${id}/left">Back</a>`,
      );
      return;
    }
    if (choice === 'paid') {
      const event = pay(id);
      if (endpoint) await send(endpoint, event);
    }
    response.writeHead(303, {
      location: (choice === 'paid' ? session.success_url : session.cancel_url) ?? '/',
    });
    response.end();
  };

  const respond = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path } = new URL(message.url ?? '/', 'http://stripe');
    const request = { path, headers: message.headers, form: new URLSearchParams(await text(message)) };
    requests.push(request);
    const page = /^\/c\/pay\/(cs_test_\w+)(?:\/(paid|left))?$/.exec(path);
    if (page) return showPage(page[1]!, page[2], response);
    if (isDown) return refuse(response, 503, 'down');
    if (message.headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`)
      return refuse(response, 401, 'Invalid API Key provided');
    if (path === '/v1/checkout/sessions') {
      if (message.method === 'POST') return begin(request, response);
      return answer(response, 200, {
        object: 'list',
        url: path,
        has_more: false,
        data: [...sessions.values()],
      });
    }
    const session = sessions.get(/^\/v1\/checkout\/sessions\/(\w+)$/.exec(path)?.[1] ?? '');
    return session ? answer(response, 200, session) : refuse(response, 404, `No such thing: ${path}`);
  };

  const server = await startLoopback(respond);
  ({ url } = server);

  return {
    url,
    requests,
    sessions,
    /** Sent events, oldest first. */
    sentEvents: events,
    send,
    pay,
    /** Sets the webhook address for payments on the hosted page. */
    setWebhookUrl: (to: string): void => void (endpoint = to),
    setDown: (down: boolean): void => void (isDown = down),
    /** Pays by bank transfer: the session is complete, and the money arrives later or never. */
    payLater(id: string): StripeEvent {
      Object.assign(find(id), { status: 'complete', payment_status: 'unpaid', payment_intent: newId('pi') });
      return sessionEvent('checkout.session.completed', find(id), now());
    },
    settleLater(id: string, isPaid: boolean): StripeEvent {
      if (isPaid) Object.assign(find(id), { payment_status: 'paid' });
      const ending = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
      return sessionEvent(`checkout.session.${ending}`, find(id), now());
    },
    expire(id: string): StripeEvent {
      Object.assign(find(id), { status: 'expired', url: null });
      return sessionEvent('checkout.session.expired', find(id), now());
    },
    refund(id: string, amount = find(id).amount_total ?? 0): StripeEvent {
      return refundEvent(toCharge(find(id), chargeMetadata.get(id) ?? {}, amount), now());
    },
    close: server.close,
  };
};

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
