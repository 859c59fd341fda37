import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createRegistries, plugIn, type MakeFeature } from './compose-registries.ts';
import { createDatabaseParts } from './compose-database.ts';
import { LEARNING } from './core/files/learning-lane.ts';
import { createPortraits } from './core/files/portraits.ts';
import { sweepIncoming } from './core/files/receive-file.ts';
import { createBillingParts } from './compose-billing.ts';
import { createModelParts } from './compose-models.ts';
import { createPaperParts } from './compose-papers.ts';
import { createParsers } from './compose-parsers.ts';
import { createProgramParts } from './compose-programs.ts';
import { createSharingFeature } from './compose-sharing.ts';
import { createWebParts } from './compose-web.ts';
import type { Places } from './places.ts';
import { createFileParts } from './compose-files.ts';
import { createHttpParts } from './compose-http.ts';
import { readKeyFile } from './core/secrets/key-file.ts';
import { createSeal } from './core/secrets/seal.ts';
import type { Lane } from './core/runs/lanes/lane.ts';
import { createConversation } from './core/conversation/conversation.part.ts';
import { stopRuns } from './core/runs/stop-runs.ts';
import type { Feature } from './core/plugging/plugging.feature.ts';
import { runRoutes } from './core/runs/runs.routes.ts';
import { createRunParts } from './core/runs/run-parts.ts';
import { createSockets } from './core/sockets/sockets.service.ts';
import { adminEmails, type Environment } from './env.ts';
import { siteUrl } from './site-url.ts';
import { dataFolderOf } from './data-folder.ts';
import { createAccountFeature } from './features/account/account.feature.ts';
import { customInstructionsReader } from './features/account/custom-instructions.ts';
import { createPeopleReader } from './features/account/people.store.ts';
import { createAdminFeature } from './features/admin/admin.feature.ts';
import { createBotsFeature } from './features/bots/bots.feature.ts';
import { createDrawFeature } from './features/draw/draw.feature.ts';
import { createSketchPainter } from './adapters/painter/sketch/sketch.ts';
import { createChatFeature } from './features/chat/chat.feature.ts';
import { createWriteFeature } from './features/write/write.feature.ts';
import { createMemoryFeature, memoryReader } from './features/memory/memory.feature.ts';
import { createPromptsFeature } from './features/prompts/prompts.feature.ts';
import { configFeature } from './features/config/config.feature.ts';
import { createNotebooksFeature } from './features/notebooks/notebooks.feature.ts';
import { createNotificationsFeature } from './features/notifications/notifications.feature.ts';
import type { IsAllowed } from './platform/egress/checked-agent.ts';
import { createDictationFeature } from './features/dictation/dictation.feature.ts';
import { createEgress } from './platform/egress/egress.ts';
import { createDrawTurns } from './adapters/drawing/draw-turns.ts';
import { detectKind } from './platform/parsing/detect-kind.ts';
import { closeGently } from './platform/http/close-gently.ts';
import type { Log } from './platform/logging/log.ts';
import { createCallers } from './compose-callers.ts';
import {
  chooseEmbedder,
  chooseMail,
  chooseRegions,
  chooseStorage,
  chooseTranscriber,
} from './choose-adapters.ts';
import { chooseIdentity, providerName } from './choose-identity.ts';
import { choosePush } from './choose-push.ts';
import { chooseSms } from './choose-sms.ts';
import { systemClock, type Clock } from './ports/clock.ts';
import { createWelcomeLink } from './welcome-link.ts';

/** Followers hear the end of their run before the connections are closed, unless they are slower than this. */
const LAST_WORDS_MS = 1000;
/** Ordinary requests in flight are answered before, unless they are slower than this; runs that took long to end leave them less. */
const REQUESTS_MS = 5000;
const ALL_ANSWERED_MS = 8000;

/** What came in and was not taken away again within this time will not be. */
const SWEPT_AFTER_MS = 3_600_000;

type Options = {
  environment: Environment;
  log: Log;
  places: Places;
  clock?: Clock;
  /** Which addresses users may name; the public internet when left out. */
  isAllowedAddress?: IsAllowed | undefined;
  /** Features beside ours. */
  further?: readonly MakeFeature[];
};

/** Wires everything; what is long of it stands in `compose-*` and `choose-*` beside it. */
export const compose = async ({
  environment,
  log,
  places,
  clock = systemClock,
  isAllowedAddress,
  further = [],
}: Options) => {
  /** All of the product's parts, each known to those that ask all of them. */
  const features: Feature[] = [];
  const userData = () => features.flatMap((feature) => feature.userData ?? []);
  const dataFolder = dataFolderOf(environment);
  const ground = await createDatabaseParts({ environment, dataFolder, migrations: places.migrations, log });
  const incomingFolder = join(dataFolder, 'incoming');
  await mkdir(incomingFolder, { recursive: true, mode: 0o700 });
  // The folder is ours alone: what lies there now was left by a server that is dead.
  await sweepIncoming(incomingFolder, 0);
  let sweeping: NodeJS.Timeout | undefined;
  const { database, transaction, commonCommit, push, jobs } = ground;
  const publicUrl = environment.PUBLIC_URL ?? '';
  const storage = await chooseStorage(environment, dataFolder);
  const mail = chooseMail(environment, dataFolder, log, clock);
  const egress = createEgress({ isAllowed: isAllowedAddress });
  const slotsOf = ({ name, slots }: Lane): number => environment.LANE_SLOTS[name] ?? slots;
  const { closeParsers, ...parsers } = createParsers({ places, log, size: slotsOf(LEARNING) });
  const { closePapers, ...papers } = createPaperParts({ places, incomingFolder, log });
  const sockets = createSockets({ broadcast: push, log });

  const regions = await chooseRegions(environment);
  const billing = createBillingParts({ ...ground, environment, regions, sockets, egress, clock, log });
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
    sockets,
    clock,
    log,
    slotsOf,
    onEnded: (ended) => {
      for (const { onRunEnded } of features) onRunEnded?.(ended);
    },
  });
  const secretKey = await readKeyFile(environment.SECRET_KEY_FILE ?? join(dataFolder, 'secret.key'));
  const seal = createSeal(secretKey);
  const modelParts = await createModelParts({
    ...{ database, environment, seal, egress, push, clock, log },
    isPro: entitlements.isPro,
  });
  const { models, services } = modelParts;
  const transcriber = chooseTranscriber(environment, egress.operatorFetch);
  const fileParts = createFileParts({
    ...{ database, storage, runs, clock, transaction, jobs, incomingFolder },
    ...{ ...parsers, transcriber, log },
    embedder: chooseEmbedder(environment, egress.operatorFetch),
    pictureReader: modelParts.pictureReader,
  });
  const { files, knowledge } = fileParts;
  const notifications = createNotificationsFeature({
    ...{ database, jobs, runs, seal, egress, clock, log },
    ...choosePush(environment, secretKey),
    schemes: isAllowedAddress ? ['https:', 'http:'] : ['https:'],
  });
  const { web, fetchPage, closeWeb } = createWebParts({
    environment,
    places,
    egress,
    incomingFolder,
    clock,
    log,
  });
  const { programs, closePrograms } = createProgramParts({ places, files, log });
  const account = createAccountFeature({
    ...{ database, transaction, clock, log, mail, jobs },
    sms: chooseSms({ environment, dataFolder, log, clock, fetch: egress.operatorFetch }),
    portraits: createPortraits({
      storage,
      incomingFolder,
      portray: (path) => parsers.pictures.parse(path, 'picture'),
    }),
    limitScale: environment.RATE_LIMIT_SCALE,
    provider: chooseIdentity({ environment, clock, fetch: egress.operatorFetch }),
    publicUrl,
    adminEmails: adminEmails(environment),
    userData,
    stopRuns: stopRuns(runs),
    onSessionEnded: async (sessionId) => {
      await sockets.closeSession(sessionId);
      await notifications.onSessionEnded(sessionId);
    },
    vipOf: entitlements.vipOf,
  });
  const { visitors, resolveCaller } = createCallers({ seal, clock, billing, account });

  const conversation = createConversation({
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
      sockets,
      jobs,
      web,
    },
    isTitledByModel: environment.CHAT_TITLES === 'model',
    customInstructionsOf: customInstructionsReader(database),
    rememberedOf: memoryReader(database),
  });
  const { endAnswers, findAnswer, hasCited } = conversation;

  const people = createPeopleReader(database);
  const notebooks = createNotebooksFeature({
    ...{ database, transaction, clock, log, seal, sockets, files, knowledge, runs, models, web, fetchPage },
    ...{ jobs, mail, siteUrl: siteUrl(environment), documents: papers.documents },
    ...{ people, endAnswers, findAnswer, hasCited },
    isDigestedByModel: environment.SOURCE_DIGESTS === 'model',
  });
  const chat = createChatFeature({
    ...{ database, transaction, clock, log, runs, files, sockets, jobs, seal, programs },
    conversation,
    publicUrl,
    ...papers,
    drawTurns: createDrawTurns({ file: places.drawing, log }),
  });

  features.push(
    account.feature,
    ...notebooks,
    ...createBotsFeature({ database, transaction, clock, sockets, jobs, people }),
    createDrawFeature({
      database,
      transaction,
      clock,
      log,
      sockets,
      jobs,
      files,
      runs,
      painters: () => [createSketchPainter()],
    }),
    chat,
    conversation.feature,
    createDictationFeature({ transcriber, incomingFolder, detectKind }),
    createPromptsFeature({ database, clock }),
    createWriteFeature({ models, log, isCompleting: environment.AUTO_COMPLETION === 'model' }),
    createMemoryFeature({ database, clock }),
    createAdminFeature({
      ...{ clock, pageFailed, services },
      queues: async () => [...(await jobs.counts()), ...(await runs.counts())],
      ...{ people, desk: billing.desk },
    }),
    configFeature({
      ...{ models, regions, environment, build: places.build },
      canSearchWeb: web.isSetUp,
      signInProvider: providerName(environment),
      hasTranscription: transcriber !== undefined,
    }),
    notifications.feature,
    createSharingFeature({ environment, egress, publicUrl, clock, log }),
    { routes: runRoutes(runs), userData: runUserData },
    ...billing.features(runs.pathsOf),
    modelParts.feature,
    ...fileParts.features(account.takeAvatar, () => features),
    createRegistries(() => features),
    ...further.map((make) => make({ database, clock, runs, conversation, visitors })),
  );
  for (const feature of features) plugIn(feature, { runs, conversation, files: fileParts });

  let isStopping = false;
  const app = await createHttpParts({
    ...{ environment, log, places, features, resolveCaller, sockets },
    isAdmin: account.isAdmin,
    isReady: async () => !isStopping && (await ground.isReady()),
    liveRuns: runs.liveCount,
  });

  return {
    app,
    database,
    clock,
    files,
    jobs,
    userData: userData(),
    welcomeLink: createWelcomeLink({ app, environment, newKey: account.newWelcomeKey }),
    visitors,

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
      isStopping = true;
      const answeredBy = Date.now() + ALL_ANSWERED_MS;
      clearInterval(sweeping);
      await runs.drain();
      await Promise.race([
        Promise.allSettled(app.openStreams),
        pause(LAST_WORDS_MS, undefined, { ref: false }),
      ]);
      await closeGently(app, Math.min(REQUESTS_MS, answeredBy - Date.now()));
      await closeParsers();
      await closePapers();
      await closeWeb();
      await closePrograms();
      await egress.close();
      await ground.stop();
    },
  };
};
