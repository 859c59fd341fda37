import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createDatabaseParts } from './database-parts.ts';
import { LEARNING } from '../../core/files/learning/learning-lane.ts';
import { sweepIncoming } from '../../core/files/receive-file.ts';
import { createTextFileParts } from './text-file-parts.ts';
import { createParsers } from '../parsers.ts';
import type { Places } from '../places.ts';
import { readKeyFile } from '../../core/secrets/key-file.ts';
import { createSeal } from '../../core/secrets/seal.ts';
import type { Lane } from '../../core/runs/lanes/lane.ts';
import type { WebTimeouts } from '../../core/web/web-limits.ts';
import { createSockets } from '../../core/sockets/sockets.service.ts';
import { type Environment } from '../../env.ts';
import { dataFolderOf } from '../data-folder.ts';
import type { IsAllowed } from '../../platform/egress/checked-agent.ts';
import { createEgress } from '../../platform/egress/egress.ts';
import { traceFetch } from '../../platform/egress/trace-fetch.ts';
import { tracePoolWaits } from '../../platform/database/trace-pool-waits.ts';
import type { Log } from '../../platform/logging/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { chooseMail, chooseStorage } from '../adapters/choose-adapters.ts';
import { type Clock } from '../../ports/clock.ts';
import { createTracingParts } from './tracing-parts.ts';

export type Settings = {
  environment: Environment;
  log: Log;
  places: Places;
  clock: Clock;
  /** Addresses that users may enter; by default, the public internet. */
  isAllowedAddress?: IsAllowed | undefined;
  /** Timeouts of searching and reading the web. */
  webTimeouts?: WebTimeouts | undefined;
  /** Timeout for a model service to list its models. */
  modelListingMs?: number | undefined;
};

/** Age after which uploads in the incoming folder count as abandoned, in ms. */
const UPLOAD_RETENTION_MS = 3_600_000;

export type Base = Awaited<ReturnType<typeof createBaseParts>>;

/**
 * Parts that all others depend on: database, storage, mail, egress, and the processes that parse and write
 * files.
 */
export const createBaseParts = async ({
  environment,
  log,
  places,
  clock,
  isAllowedAddress,
  webTimeouts,
  modelListingMs,
}: Settings) => {
  const dataFolder = dataFolderOf(environment);
  const databaseParts = await createDatabaseParts({
    environment,
    dataFolder,
    migrations: places.migrations,
    log,
  });
  const incomingFolder = join(dataFolder, 'incoming');
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  // The folder is locked for this process, so anything in it is left over from a crash.
  await sweepIncoming(incomingFolder, 0);
  let sweeping: NodeJS.Timeout | undefined;
  const metrics = createMetrics(log);
  const untraced = createEgress({ isAllowed: isAllowedAddress, observeService: metrics.observeService });
  const { operatorFetch } = untraced;
  const tracing = await createTracingParts({
    environment,
    version: places.build,
    fetch: operatorFetch,
    log,
    metrics,
  });
  const egress = tracing.isOn ? { ...untraced, operatorFetch: traceFetch(operatorFetch, tracing) } : untraced;
  if (tracing.isOn) tracePoolWaits(databaseParts.database.$client, tracing);
  const configuredSlotsOf = ({ name, slots }: Lane): number => environment.LANE_SLOTS[name] ?? slots;
  const slotsOf = (lane: Lane): number =>
    environment.ROLES.has(lane.name === LEARNING.name ? 'parsers' : 'jobs') ? configuredSlotsOf(lane) : 0;
  const { closeParsers, ...parsers } = createParsers({
    places,
    log,
    // Servers without that role need parsers too, for translations, recordings and pictures.
    size: configuredSlotsOf(LEARNING),
    isRecognizing: environment.TEXT_RECOGNITION !== 'off',
  });
  const { closeTextFiles, ...textFiles } = createTextFileParts({
    places,
    incomingFolder,
    log,
    labelsAi: environment.VARIANT === 'china',
  });
  const secretKey = await readKeyFile(environment.SECRET_KEY_FILE ?? join(dataFolder, 'secret.key'));

  return {
    ...databaseParts,
    environment,
    log,
    places,
    clock,
    isAllowedAddress,
    webTimeouts,
    modelListingMs,
    dataFolder,
    incomingFolder,
    metrics,
    tracing,
    egress,
    slotsOf,
    parsers,
    textFiles,
    secretKey,
    seal: createSeal(secretKey),
    publicUrl: environment.PUBLIC_URL ?? '',
    storage: await chooseStorage(environment, dataFolder),
    mail: chooseMail(environment, dataFolder, log, clock),
    sockets: createSockets({ broadcast: databaseParts.push, log }),

    async start(): Promise<void> {
      await databaseParts.start();
      sweeping = setInterval(
        () => void sweepIncoming(incomingFolder, UPLOAD_RETENTION_MS),
        UPLOAD_RETENTION_MS,
      );
    },

    endSweeping: (): void => clearInterval(sweeping),

    async stop(): Promise<void> {
      await closeParsers();
      await closeTextFiles();
      await tracing.close();
      await egress.close();
      await databaseParts.stop();
    },
  };
};
