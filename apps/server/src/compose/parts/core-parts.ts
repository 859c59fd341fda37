import { createPortraits } from '../../core/files/pictures/portraits.ts';
import { createBillingParts } from './billing-parts.ts';
import { createModelParts } from './models-parts.ts';
import { createProgramParts } from './programs-parts.ts';
import { createWebParts } from './web-parts.ts';
import { createVisionModelFor } from '../../core/models/vision-model.ts';
import { createFileParts } from './files-parts.ts';
import { createConversation } from '../../core/conversation/conversation.part.ts';
import { createQuotas } from '../../core/quotas/quotas.ts';
import { createQuotaStore } from '../../core/quotas/quotas.store.ts';
import { createRetentionStore } from '../../core/retention/retention.store.ts';
import { stopRuns } from '../../core/runs/stop-runs.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { createRunParts } from '../../core/runs/run-parts.ts';
import { timingToStopWithin } from '../../core/runs/run-timing.ts';
import { adminEmails } from '../../env.ts';
import { createAccountFeature } from '../../features/account/account.feature.ts';
import { createUserReader } from '../../features/account/profile/user-reader.ts';
import { customInstructionsReader } from '../../features/account/profile/custom-instructions.ts';
import { memoryReader } from '../../features/memory/memory.feature.ts';
import { createNotificationsFeature } from '../../features/notifications/notifications.feature.ts';
import { createCallers } from '../callers.ts';
import { chooseEmbedder, chooseRegions, chooseTranscriber } from '../adapters/choose-adapters.ts';
import { chooseImageGenerators } from '../adapters/choose-image-generators.ts';
import { chooseIdentity } from '../adapters/choose-identity.ts';
import { choosePush } from '../adapters/choose-push.ts';
import { chooseSms } from '../adapters/choose-sms.ts';
import type { Base } from './base-parts.ts';

export type Core = Awaited<ReturnType<typeof createCoreParts>>;

/** Mechanisms for all features: runs and their cost, models, files, accounts, conversations. */
export const createCoreParts = async (base: Base, features: readonly Feature[]) => {
  const { environment, log, places, clock, isAllowedAddress, dataFolder, incomingFolder } = base;
  const { database, reads, transaction, commonCommit, push, jobs, storage, mail, egress, sockets } = base;
  const { slotsOf, parsers, secretKey, seal, publicUrl, webTimeouts, metrics, tracing } = base;
  const userData = () => features.flatMap((feature) => feature.userData ?? []);

  const regions = await chooseRegions(environment);
  const imageGenerators = chooseImageGenerators(environment, egress, () => modelParts.services.current());
  const quotaStore = createQuotaStore(database);
  const billing = createBillingParts({
    ...base,
    quotas: quotaStore,
    environment,
    regions,
    sockets,
    egress,
    clock,
    log,
    canDraw: async () => (await imageGenerators()).some(({ isFree }) => !isFree),
  });
  const { ledger, held } = billing;
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
    tracing,
    slotsOf,
    timing: timingToStopWithin(environment.STOP_WITHIN),
    onEnded: (ended) => {
      const { kind, state, startedAt } = ended;
      metrics.observeRun(kind, state, (clock.now().getTime() - startedAt.getTime()) / 1000);
      for (const { onRunEnded } of features) onRunEnded?.(ended);
    },
  });
  const modelParts = await createModelParts({
    database,
    environment,
    seal,
    egress,
    push,
    clock,
    log,
    tracing,
    isPro: held.isPro,
    listingMs: base.modelListingMs,
  });
  const { hasSession } = createUserReader(database);
  push.onReconnect(() => {
    sockets
      .endLost(hasSession)
      .catch((error: unknown) => log.warn({ err: error }, 'streams of ended sessions could not be closed'));
  });
  const { models, services } = modelParts;
  const transcriber = chooseTranscriber(environment, egress.operatorFetch);
  const retentionRules = createRetentionStore(database);
  const fileParts = createFileParts({
    quotas: createQuotas({ database, store: quotaStore }),
    unusedDays: async () => (await retentionRules.get()).files,
    database,
    reads,
    storage,
    runs,
    clock,
    transaction,
    jobs,
    incomingFolder,
    seal,
    ...parsers,
    transcriber,
    log,
    embedder: chooseEmbedder(environment, egress.operatorFetch),
    pictureReader: modelParts.pictureReader,
    visionModelFor: createVisionModelFor(models),
    ledger,
    broadcast: push,
  });
  const { files, knowledge } = fileParts;
  const notifications = createNotificationsFeature({
    database,
    jobs,
    runs,
    seal,
    egress,
    clock,
    log,
    ...choosePush(environment, secretKey),
    schemes: isAllowedAddress ? ['https:', 'http:'] : ['https:'],
  });
  const { web, fetchPage, readPageText, closeWeb } = createWebParts({
    environment,
    places,
    egress,
    incomingFolder,
    clock,
    log,
    webTimeouts,
  });
  const { programs, closePrograms } = createProgramParts({ places, files, log });
  const portraits = createPortraits({
    storage,
    incomingFolder,
    portray: (path) => parsers.pictures.parse(path, 'picture'),
  });
  const account = createAccountFeature({
    database,
    transaction,
    clock,
    log,
    mail,
    jobs,
    sms: chooseSms({ environment, dataFolder, log, clock, fetch: egress.operatorFetch }),
    portraits,
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
    vipOf: held.vipOf,
    applyGroups: billing.setGroupPlans,
  });
  const { visitors, resolveCaller } = createCallers({ seal, clock, billing, account, features });

  const conversation = createConversation({
    database,
    reads,
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
    isTitledByModel: environment.CHAT_TITLES === 'model',
    customInstructionsOf: customInstructionsReader(database),
    rememberedOf: memoryReader(database),
  });

  return {
    regions,
    billing,
    runs,
    runUserData,
    pageFailed,
    modelParts,
    models,
    services,
    transcriber,
    imageGenerators,
    fileParts,
    files,
    retentionRules,
    quotaStore,
    knowledge,
    notifications,
    web,
    fetchPage,
    readPageText,
    programs,
    account,
    portraits,
    visitors,
    resolveCaller,
    conversation,
    userData,

    async stop(): Promise<void> {
      await closeWeb();
      await closePrograms();
    },
  };
};
