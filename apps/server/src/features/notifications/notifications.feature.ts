import { getPush, subscribePush, unsubscribePush } from '@studiolo/contract/notifications/endpoints';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Egress } from '../../platform/egress/egress.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { PUSH, PUSH_OPTIONS, type PushJob } from './notifications.jobs.ts';
import { createNotificationService } from './notifications.service.ts';
import { createSubscriptionStore } from './notifications.store.ts';
import type { VapidKeys } from '../../core/secrets/vapid-keys.ts';

type Deps = {
  database: Database;
  jobs: Jobs;
  runs: Runs;
  seal: Seal;
  egress: Egress;
  clock: Clock;
  log: Log;
  keys: VapidKeys;
  subject: string;
  schemes: readonly string[];
};

const REQUEST_TIMEOUT_MS = 15_000;
/** The response of a push service is ignored. */
const MAX_RESPONSE_BYTES = 10_000;

export const createNotificationsFeature = ({ database, jobs, runs, egress, log, ...rest }: Deps) => {
  const subscriptions = createSubscriptionStore(database);
  const notifications = createNotificationService({
    ...rest,
    subscriptions,
    post: async (url, headers, body) => {
      const bounds = { maxBytes: MAX_RESPONSE_BYTES, timeoutMs: REQUEST_TIMEOUT_MS };
      return (await egress.fetchPublic(url, { method: 'POST', headers, body, ...bounds })).status;
    },
    enqueue: (job, tx) => jobs.enqueue(PUSH, job, tx ? { tx } : {}),
    runOf: runs.one,
  });
  jobs.register<PushJob>(PUSH, notifications.push, PUSH_OPTIONS);
  const feature: Feature = {
    routes: [
      handle(getPush, ({ caller, input }) => notifications.get(caller.userId, input.endpoint)),
      handle(subscribePush, ({ caller, input, locale }) =>
        notifications.subscribe(caller.userId, caller.sessionId, input, locale),
      ),
      handle(unsubscribePush, ({ caller, input }) =>
        notifications.unsubscribe(caller.userId, input.endpoint),
      ),
    ],
    userData: {
      tables: ['push_subscriptions'],
      export: async (owner) => ({
        toldBrowsers: (await subscriptions.ofOwner(owner)).map(({ locale, createdAt }) => ({
          locale,
          createdAt,
        })),
      }),
      erase: subscriptions.erase,
    },
    onRunEnded: (ended) =>
      void notifications
        .onEnded(ended)
        .catch((error: unknown) => log.warn({ err: error }, 'could not notify browsers of an answer')),
  };
  return {
    feature,
    publish: notifications.publish,
    onSessionEnded: notifications.onSessionEnded,
  };
};
