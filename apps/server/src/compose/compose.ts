import { setTimeout as pause } from 'node:timers/promises';
import { plugIn, type MakeFeature } from './registries.ts';
import { createHttpParts } from './parts/http-parts.ts';
import type { Feature } from '../core/extension-points/extension-points.feature.ts';
import { closeGracefully } from '../platform/http/close-gracefully.ts';
import { systemClock, type Clock } from '../ports/clock.ts';
import { createWelcomeLink } from './operators/welcome-link.ts';
import { createBaseParts, type Settings } from './parts/base-parts.ts';
import { createCoreParts } from './parts/core-parts.ts';
import { addFeatures } from './features.ts';
import { addGauges } from './gauges.ts';

/** Grace period for followers to receive the end of their run before connections close, in ms. */
const FOLLOWER_GRACE_MS = 1000;
/** Grace period for requests in flight during a shutdown, in ms. Shorter if ending the runs took long. */
const REQUEST_GRACE_MS = 5000;
/** Time reserved for closing connections and the database, in ms. */
const CLOSE_RESERVE_MS = 2000;

type Options = Omit<Settings, 'clock'> & {
  clock?: Clock;
  /** Features in addition to ours, for tests. */
  extraFeatures?: readonly MakeFeature[];
};

/** Wires everything: the base, the core mechanisms, the features, and the HTTP server. */
export const compose = async ({ clock = systemClock, extraFeatures = [], ...settings }: Options) => {
  const features: Feature[] = [];
  const { environment, log, places } = settings;
  const base = await createBaseParts({ ...settings, clock });
  const core = await createCoreParts(base, features);
  addFeatures(features, base, core, extraFeatures);
  const { runs, conversation, fileParts: files } = core;
  for (const feature of features) plugIn(feature, { runs, conversation, files });

  addGauges(base, core);

  let isStopping = false;
  const app = await createHttpParts({
    environment,
    log,
    places,
    features,
    resolveCaller: core.resolveCaller,
    sockets: base.sockets,
    isAdmin: core.account.isAdmin,
    isReady: async () => !isStopping && (await base.isReady()),
    metrics: base.metrics,
    tracing: base.tracing,
    liveRuns: core.runs.liveIds,
  });

  return {
    app,
    database: base.database,
    clock,
    jobs: base.jobs,
    files: core.files,
    visitors: core.visitors,
    userData: core.userData(),
    welcomeLink: createWelcomeLink({ app, environment, newKey: core.account.newWelcomeKey }),

    async start(): Promise<void> {
      await base.start();
      await core.runs.start();
      const { HOST, PORT, PUBLIC_URL } = environment;
      const listenTextResolver = (address: string): string => `Studiolo is at ${PUBLIC_URL ?? address}`;
      for (const { onStarted } of features)
        onStarted?.().catch((error: unknown) => log.warn({ err: error }, 'a startup task failed'));
      await app.listen({ host: HOST, port: PORT, listenTextResolver });
    },

    /** Accepts no new work, lets runs end, then closes everything. */
    async stop(): Promise<void> {
      isStopping = true;
      const answeredBy = Date.now() + environment.STOP_WITHIN * 1000 - CLOSE_RESERVE_MS;
      base.endSweeping();
      await core.runs.drain();
      await Promise.race([
        Promise.allSettled(app.openStreams),
        pause(FOLLOWER_GRACE_MS, undefined, { ref: false }),
      ]);
      await closeGracefully(app, Math.min(REQUEST_GRACE_MS, answeredBy - Date.now()));
      await core.stop();
      await base.stop();
    },
  };
};
