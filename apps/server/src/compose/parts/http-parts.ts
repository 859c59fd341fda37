import type { FastifyInstance } from 'fastify';
import { CALLS } from '@studiolo/contract';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import { trustedProxies, type Environment } from '../../env.ts';
import { watchEventLoop } from '../../platform/http/event-loop-watch.ts';
import { mountCalls } from '../../platform/http/mount.ts';
import { mountOperations } from '../../platform/http/operations.ts';
import { mountPublicPages } from '../../platform/http/pages/public-pages.ts';
import { createHttpServer } from '../../platform/http/server.ts';
import { mountSocket } from '../../platform/http/sockets.ts';
import { serveStaticFiles } from '../../platform/http/pages/static-files.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { Tracing } from '../../platform/tracing/tracing.ts';
import type { ResolveCaller } from '../../platform/traffic/caller.ts';
import type { Places } from '../places.ts';

type Options = {
  environment: Environment;
  log: Log;
  places: Places;
  features: readonly Feature[];
  resolveCaller: ResolveCaller;
  sockets: Sockets;
  isAdmin: (userId: string) => Promise<boolean>;
  isReady: () => Promise<boolean>;
  metrics: Metrics;
  tracing: Tracing;
  liveRuns: () => readonly string[];
};

/** The API, the pages and the sockets. */
const mountProduct = async (
  app: FastifyInstance,
  { environment, places, features, resolveCaller, sockets, isAdmin }: Options,
): Promise<void> => {
  const isKnownApp = async (appCode: string): Promise<boolean> => {
    if (appCode === APP_CODE) return true;
    for (const { isOwnApp } of features) if (await isOwnApp?.(appCode)) return true;
    return false;
  };
  mountCalls(
    app,
    CALLS,
    features.flatMap(({ routes }) => routes),
    {
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      isKnownApp,
      whileSession: sockets.whileSession,
      isAdmin,
      resolveCaller,
    },
  );
  mountPublicPages(
    app,
    features.flatMap(({ publicPages = [] }) => publicPages),
  );
  mountSocket(app, resolveCaller, sockets);
  await serveStaticFiles(app, places.web, {
    defaultLocale: environment.VARIANT === 'china' ? 'zh_CN' : 'en_US',
    async framesOf(path) {
      for (const feature of features) {
        const sites = await feature.framesOf?.(path);
        if (sites) return sites;
      }
      return undefined;
    },
    async previewOf(path) {
      for (const feature of features) {
        const preview = await feature.previewOf?.(path);
        if (preview) return preview;
      }
      return undefined;
    },
  });
};

/** A server without the role `web` answers only its probes and metrics. */
export const createHttpParts = async (options: Options): Promise<FastifyInstance> => {
  const { environment, log, resolveCaller, isReady, metrics, tracing, liveRuns } = options;
  const app = await createHttpServer({
    log,
    tracing,
    resolveCaller,
    trustProxy: trustedProxies(environment),
    countryHeader: environment.COUNTRY_HEADER,
    isHttps: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    fileSize: FILE_LIMITS.chatFileSize,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
  });
  const readLongestDelay = watchEventLoop(app, { log, runIds: liveRuns });
  mountOperations(app, { calls: CALLS, isReady, metricsToken: environment.METRICS_TOKEN, metrics });
  metrics.addGauge({
    name: 'studiolo_open_streams',
    help: 'Answers and other event streams that are being sent',
    read: () => [{ value: app.openStreams.size }],
  });
  metrics.addGauge({
    name: 'studiolo_event_loop_held_seconds',
    help: 'Longest time that one task blocked the server since the last scrape',
    read: () => [{ value: readLongestDelay() }],
  });
  if (environment.ROLES.has('web')) await mountProduct(app, options);
  return app;
};
