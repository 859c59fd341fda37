import { randomUUID } from 'node:crypto';
import type { Run } from '@studiolo/contract/runs/entities';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { EndedRun } from '../../core/runs/run-kind.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import { tokenHash } from '../../core/secrets/tokens.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Notice, PushJob } from './notifications.jobs.ts';
import type { SubscriptionRow, SubscriptionStore } from './notifications.store.ts';
import type { VapidKeys } from '../../core/secrets/vapid-keys.ts';

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Posts a message to a push service; returns the HTTP status. */
export type Post = (
  url: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
) => Promise<number>;

type Deps = {
  subscriptions: SubscriptionStore;
  seal: Seal;
  post: Post;
  clock: Clock;
  keys: VapidKeys;
  /** Contact for push services, as an `https:` or `mailto:` URL. */
  subject: string;
  /** Allowed URL schemes of push services. Tests add `http:`. */
  schemes: readonly string[];
  enqueue: (job: PushJob, queryable?: Queryable) => Promise<unknown>;
  runOf: (runId: string, owner: string, locale: Locale) => Promise<Run | undefined>;
};

/** Users are assumed to watch an answer that takes less time. */
const MIN_WAIT_MS = 10_000;
/** Maximum number of browsers per user. A new one replaces the one that subscribed first. */
const MAX_SUBSCRIPTIONS = 20;
/** Time for which a push service stores a message for an offline browser. */
const MESSAGE_TTL_SECONDS = 4 * 3600;
/** Statuses that report a canceled subscription. */
const GONE_STATUSES = new Set([404, 410]);

const sealContext = (id: string): string => `push ${id}`;

/** Notifies subscribed browsers when an answer ends that nobody is watching. */
export const createNotificationService = (deps: Deps) => {
  const { subscriptions, seal, post, clock, keys, subject, schemes, enqueue, runOf } = deps;

  const openSubscription = (ciphertext: string, endpointHash: string): Subscription | undefined => {
    const text = seal.open(ciphertext, sealContext(endpointHash));
    return text === undefined ? undefined : (JSON.parse(text) as Subscription);
  };

  /** Sends a message; returns false if the subscription was canceled. */
  const send = async (subscription: Subscription, payload: object): Promise<boolean> => {
    const { default: webPush } = await import('web-push');
    const { headers, body, endpoint } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(payload),
      {
        vapidDetails: { subject, ...keys },
        TTL: MESSAGE_TTL_SECONDS,
        contentEncoding: 'aes128gcm',
      },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    const values = Object.entries(rest).map(([name, value]) => [name, String(value)]);
    const status = await post(endpoint, Object.fromEntries(values), new Uint8Array(body ?? []));
    if (GONE_STATUSES.has(status)) return false;
    if (status >= 400) throw new Error(`the push service responded with status ${status}`);
    return true;
  };

  const payloadOf = async (
    job: PushJob,
    { ownerId, locale }: Pick<SubscriptionRow, 'ownerId' | 'locale'>,
  ) => {
    if ('notice' in job) {
      const { title, text, path, tag } = job.notice;
      return { title, body: say(locale, text.key, text.values), path, tag };
    }
    const run = await runOf(job.runId, ownerId, locale);
    if (!run) return undefined;
    const body = say(locale, run.state === 'done' ? 'push-done' : 'push-failed');
    return { title: run.title, body, path: run.path, tag: run.runId };
  };

  return {
    async get(owner: string, endpoint: string | undefined): Promise<{ key: string; isOn: boolean }> {
      const isOn = endpoint !== undefined && (await subscriptions.has(owner, tokenHash(endpoint)));
      return { key: keys.publicKey, isOn };
    },

    async subscribe(
      owner: string,
      sessionId: string,
      { endpoint, keys: browserKeys }: Subscription,
      locale: Locale,
    ): Promise<null> {
      if (!schemes.includes(new URL(endpoint).protocol)) throw new Refusal('INVALID');
      const endpointHash = tokenHash(endpoint);
      await subscriptions.save({
        id: randomUUID(),
        ownerId: owner,
        sessionId,
        endpointHash,
        ciphertext: seal.close(JSON.stringify({ endpoint, keys: browserKeys }), sealContext(endpointHash)),
        locale,
        createdAt: clock.now(),
      });
      const existing = await subscriptions.ofOwner(owner);
      await subscriptions.remove(existing.slice(MAX_SUBSCRIPTIONS).map(({ id }) => id));
      return null;
    },

    async unsubscribe(owner: string, endpoint: string): Promise<null> {
      await subscriptions.removeByHash(owner, tokenHash(endpoint));
      return null;
    },

    onSessionEnded: subscriptions.removeOfSession,

    /** Enqueues notifications to all browsers of a user after a long answer that nobody watches. */
    async onEnded({ runId, asker, kind, state, isFollowed, startedAt }: EndedRun): Promise<void> {
      const isLong = clock.now().getTime() - startedAt.getTime() >= MIN_WAIT_MS;
      if (isFollowed || !isLong || kind !== 'answer' || (state !== 'done' && state !== 'failed')) return;
      for (const { id } of await subscriptions.ofOwner(asker)) await enqueue({ subscriptionId: id, runId });
    },

    /** Notifies all of a user's browsers once the transaction commits. */
    async publish(owner: string, notice: Notice, queryable?: Queryable): Promise<void> {
      for (const { id } of await subscriptions.ofOwner(owner, queryable))
        await enqueue({ subscriptionId: id, notice }, queryable);
    },

    /** Notifies one browser of one answer, with the question but never the answer, or of other news. */
    async push(job: PushJob): Promise<void> {
      const row = await subscriptions.find(job.subscriptionId);
      const payload = row && (await payloadOf(job, row));
      if (!payload) return;
      const subscription = openSubscription(row.ciphertext, row.endpointHash);
      if (!subscription || !(await send(subscription, payload))) await subscriptions.remove([row.id]);
    },
  };
};
