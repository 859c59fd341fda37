import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CALLS } from '@studiolo/contract';
import { APP_CODE } from '@studiolo/contract/wire/headers';
import { FILE_LIMITS } from '@studiolo/contract/files/limits';
import { createDatabaseParts } from './compose-database.ts';
import { createBuiltinModel } from './adapters/text-model/builtin/builtin.ts';
import { createFiles } from './core/files/files.service.ts';
import { registerFileJobs } from './core/files/files.jobs.ts';
import { createFileStore } from './core/files/files.store.ts';
import { createPortraits } from './core/files/portraits.ts';
import { fileRoutes } from './core/files/files.routes.ts';
import { fileUserData } from './core/files/files.user-data.ts';
import { sweepIncoming } from './core/files/receive-file.ts';
import { createLearnRun } from './core/files/learn-run.ts';
import { createKnowledge } from './core/knowledge/knowledge.service.ts';
import type { LearnedDocument } from './core/knowledge/learn-document.ts';
import { createKnowledgeStore } from './core/knowledge/knowledge.store.ts';
import { knowledgeUserData } from './core/knowledge/knowledge.user-data.ts';
import { createBillingParts } from './compose-billing.ts';
import { createModels } from './core/models/models.service.ts';
import { modelRoutes } from './core/models/models.routes.ts';
import { createModelStore } from './core/models/models.store.ts';
import { createModelServices } from './core/models/services.service.ts';
import { createServiceStore } from './core/models/services.store.ts';
import { readKeyFile } from './core/secrets/key-file.ts';
import { createSeal } from './core/secrets/seal.ts';
import { modelUserData } from './core/models/models.user-data.ts';
import { createPageReader } from './core/web/read-page.ts';
import { WEB_LIMITS } from './core/web/web-limits.ts';
import { createWeb } from './core/web/web.service.ts';
import { stopRuns } from './core/runs/stop-runs.ts';
import type { Feature } from './core/plugging/plugging.feature.ts';
import { createPrograms } from './core/programs/programs.service.ts';
import { runRoutes } from './core/runs/runs.routes.ts';
import { createRunParts } from './core/runs/run-parts.ts';
import { createSockets } from './core/sockets/sockets.service.ts';
import { adminEmails, dataFolderOf, trustedProxies, type Environment } from './env.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { customInstructionsReader } from './features/account/custom-instructions.ts';
import { createPeopleReader } from './features/account/people.store.ts';
import { createAdminFeature } from './features/admin/admin.feature.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { configFeature } from './features/config/config.feature.ts';
import { createEgress, type Egress } from './platform/egress/egress.ts';
import { detectKind } from './platform/parsing/detect-kind.ts';
import { createParserPool } from './platform/parsing/parser-pool.ts';
import { createHttpServer } from './platform/http/server.ts';
import { mountCalls } from './platform/http/mount.ts';
import { mountOperations } from './platform/http/operations.ts';
import { mountPreview } from './platform/http/preview.ts';
import { mountSocket } from './platform/http/sockets.ts';
import { serveStaticFiles } from './platform/http/static-files.ts';
import { createJavascript } from './platform/sandbox/javascript.ts';
import { createPython } from './platform/sandbox/python.ts';
import type { Log } from './platform/logging/log.ts';
import type { ResolveCaller } from './platform/traffic/caller.ts';
import { chooseMail, chooseStorage } from './choose-adapters.ts';
import { chooseSms } from './choose-sms.ts';
import { chooseWebSearch } from './choose-web-search.ts';
import { connectServices, servicesOf } from './provider-settings.ts';
import { systemClock, type Clock } from './ports/clock.ts';

/** Followers hear the end of their run before the connections are closed, unless they are slower than this. */
const LAST_WORDS_MS = 1000;

/** What came in and was not taken away again within this time will not be. */
const SWEPT_AFTER_MS = 3_600_000;

/** Where the built parts lie; sources have other places than bundles. */
export type Places = {
  web: string;
  learnChild: string | URL;
  portrayChild: string | URL;
  javascriptWorker: string | URL;
  pythonChild: string;
  /** The program that puts a process into namespaces of its own; `unshare` unless told. */
  fence?: string;
  migrations: string;
  build: string;
};

type Options = { environment: Environment; log: Log; places: Places; clock?: Clock; egress?: Egress };

/** Wires everything: the only file that knows every feature and every adapter. */
export const compose = async ({
  environment,
  log,
  places,
  clock = systemClock,
  egress = createEgress(),
}: Options) => {
  const dataFolder = dataFolderOf(environment);
  const ground = await createDatabaseParts({ environment, dataFolder, migrations: places.migrations, log });
  const incomingFolder = join(dataFolder, 'incoming');
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  // The folder is ours alone: what lies there now was left by a server that is dead.
  await sweepIncoming(incomingFolder, 0);
  let sweeping: NodeJS.Timeout | undefined;
  const { database, transaction, commonCommit, push, jobs } = ground;
  const storage = await chooseStorage(environment, dataFolder);
  const mail = chooseMail(environment, dataFolder, log, clock);
  const parser = createParserPool<LearnedDocument>({ childPath: places.learnChild, log });
  const pictures = createParserPool<Uint8Array>({ childPath: places.portrayChild, needsAddons: true, log });
  const sockets = createSockets({ broadcast: push, log });

  const billing = createBillingParts({ ...ground, environment, sockets, egress, clock, log });
  const { ledger, entitlements } = billing;
  const {
    runs,
    userData: runUserData,
    pageFailed,
  } = createRunParts({
    database,
    commonCommit,
    ledger,
    push,
    jobs,
    sockets,
    clock,
    log,
  });
  const knowledgeStore = createKnowledgeStore(database);
  const knowledge = createKnowledge({ store: knowledgeStore });
  const fileStore = createFileStore(database);
  const files = createFiles({
    store: fileStore,
    storage,
    runs,
    knowledge,
    clock,
    transaction,
    jobs,
    detectKind,
    incomingFolder,
  });
  registerFileJobs(jobs, files);
  const modelStore = createModelStore(database);
  const services = createModelServices({
    store: createServiceStore(database),
    seal: createSeal(await readKeyFile(environment.SECRET_KEY_FILE ?? join(dataFolder, 'secret.key'))),
    broadcast: push,
    log,
    fromEnvironment: servicesOf(environment),
    connect: connectServices(environment, egress.operatorFetch),
  });
  await services.load();
  const models = createModels({
    store: modelStore,
    services: services.current,
    builtin: createBuiltinModel({ clock }),
    isPro: entitlements.isPro,
  });
  const pages = createParserPool<LearnedDocument>({
    childPath: places.learnChild,
    timeoutMs: WEB_LIMITS.parsingMs,
    log,
  });
  const web = createWeb({
    services: chooseWebSearch(environment, egress.operatorFetch),
    readPage: createPageReader({ fetchPublic: egress.fetchPublic, parser: pages, folder: incomingFolder }),
    clock,
    log,
  });
  const python = createPython({ childPath: places.pythonChild, fence: places.fence });
  const programs = createPrograms({
    files,
    sandbox: { javascript: createJavascript(places.javascriptWorker), python },
  });
  const account = createAccountFeature({
    database,
    transaction,
    clock,
    log,
    mail,
    sms: chooseSms({ environment, dataFolder, log, clock, fetch: egress.operatorFetch }),
    jobs,
    portraits: createPortraits({
      storage,
      incomingFolder,
      portray: (path) => pictures.parse(path, 'picture'),
    }),
    limitScale: environment.RATE_LIMIT_SCALE,
    adminEmails: adminEmails(environment),
    userData: () => userData,
    stopRuns: stopRuns(runs),
    onSessionEnded: sockets.closeSession,
    vipOf: entitlements.vipOf,
  });
  const resolveCaller: ResolveCaller = async (...asked) =>
    (await billing.resolvePayer(asked[0])) ?? account.resolveCaller(...asked);

  const learn = createLearnRun({ store: fileStore, storage, parser, knowledge, transaction });
  const features: Feature[] = [
    account.feature,
    createChatFeature({
      ...{
        database,
        transaction,
        commonCommit,
        clock,
        log,
        runs,
        models,
        files,
        knowledge,
        web,
        programs,
        sockets,
      },
      customInstructionsOf: customInstructionsReader(database),
    }),
    createAdminFeature({
      ...{ clock, jobs, pageFailed, services },
      people: createPeopleReader(database),
      desk: billing.desk,
    }),
    configFeature({ models, canSearchWeb: web.isSetUp, environment, build: places.build }),
    { routes: runRoutes(runs), userData: runUserData },
    ...billing.features(runs.pathsOf),
    { routes: modelRoutes(models), userData: modelUserData(modelStore) },
    {
      routes: fileRoutes(files, new Map([['avatar', account.takeAvatar]])),
      runKinds: [learn],
      userData: fileUserData(fileStore, storage),
    },
    { routes: [], userData: knowledgeUserData(knowledgeStore) },
  ];
  const userData = features.flatMap((feature) => feature.userData ?? []);
  for (const kind of features.flatMap(({ runKinds = [] }) => runKinds)) runs.register(kind);

  const app = await createHttpServer({
    log,
    resolveCaller,
    trustProxy: trustedProxies(environment),
    isHttps: environment.PUBLIC_URL?.startsWith('https:') ?? false,
    fileSize: FILE_LIMITS.chatFileSize,
    rateLimitScale: environment.RATE_LIMIT_SCALE,
  });
  mountCalls(
    app,
    CALLS,
    features.flatMap(({ routes }) => routes),
    {
      rateLimitScale: environment.RATE_LIMIT_SCALE,
      appCodes: new Set([APP_CODE]),
      whileSession: sockets.whileSession,
      isAdmin: account.isAdmin,
    },
  );
  mountSocket(app, resolveCaller, sockets);
  mountOperations(app, {
    calls: CALLS,
    isReady: ground.isReady,
    metricsToken: environment.METRICS_TOKEN,
    gauges: { studiolo_open_sockets: sockets.count, studiolo_live_runs: runs.liveCount },
  });
  mountPreview(app);
  await serveStaticFiles(app, places.web);

  return {
    app,
    database,
    clock,
    files,
    userData,

    async start(): Promise<void> {
      await ground.start();
      await runs.start();
      sweeping = setInterval(() => void sweepIncoming(incomingFolder, SWEPT_AFTER_MS), SWEPT_AFTER_MS);
      const { HOST, PORT, PUBLIC_URL } = environment;
      const listenTextResolver = (address: string): string => `Studiolo is at ${PUBLIC_URL ?? address}`;
      await app.listen({ host: HOST, port: PORT, listenTextResolver });
    },

    /** Takes no new work, lets what runs come to an end, then lets go of everything. */
    async stop(): Promise<void> {
      clearInterval(sweeping);
      await runs.drain();
      await Promise.race([
        Promise.allSettled(app.openStreams),
        pause(LAST_WORDS_MS, undefined, { ref: false }),
      ]);
      await app.close();
      await parser.close();
      await pictures.close();
      await pages.close();
      python.close();
      await egress.close();
      await ground.stop();
    },
  };
};
