import { join } from 'node:path';
import { scheduleErasing } from '../core/deletion/deletion.jobs.ts';
import { createFetchPicture } from '../core/web/fetch-picture.ts';
import { createPublishingPart } from '../core/publishing/publishing.part.ts';
import { citedByAny, createRegistries, type MakeFeature } from './registries.ts';
import { createSharedSecretStore } from '../core/secrets/shared-secrets.store.ts';
import { createSharedSecrets } from '../core/secrets/shared-secrets.ts';
import { createResearchPart } from './parts/research-parts.ts';
import { createSharingFeature } from './parts/sharing-parts.ts';
import type { Feature } from '../core/extension-points/extension-points.feature.ts';
import { quotaUserData } from '../core/quotas/quotas.user-data.ts';
import { runRoutes } from '../core/runs/runs.routes.ts';
import { createSetup } from './operators/setup.ts';
import { siteUrl } from './site-url.ts';
import { createAttemptService } from '../features/account/guards/attempts.service.ts';
import { createAttemptStore } from '../features/account/guards/attempts.store.ts';
import { createDailyLimits } from '../features/account/guards/daily-limits.ts';
import { createUserReader } from '../features/account/profile/user-reader.ts';
import { createAdminFeature } from '../features/admin/admin.feature.ts';
import { createManual } from '../core/manual/manual.ts';
import { manualRoutes } from '../core/manual/manual.routes.ts';
import { readWaitingCodes } from '../adapters/mail/waiting-codes.ts';
import { createMcpServers } from '../adapters/tool-server/mcp.ts';
import { createBotsFeature } from '../features/bots/bots.feature.ts';
import { createDrawFeature } from '../features/draw/draw.feature.ts';
import { createLayouts } from '../core/layouts/layouts.service.ts';
import { createTranslateFeature } from '../features/translate/translate.feature.ts';
import { createChatFeature } from '../features/chat/chat.feature.ts';
import { createWriteFeature } from '../features/write/write.feature.ts';
import { createWritingPart } from '../features/write/writing.part.ts';
import { createMemoryFeature } from '../features/memory/memory.feature.ts';
import { createPromptsFeature } from '../features/prompts/prompts.feature.ts';
import { createSchedulesPart } from './parts/schedules-parts.ts';
import { configFeature } from '../features/config/config.feature.ts';
import { createNotebooksFeature } from '../features/notebooks/notebooks.feature.ts';
import { createVoiceFeature } from '../features/voice/voice.feature.ts';
import { createSounds } from '../core/sounds/sounds.ts';
import { createDictationFeature } from '../features/dictation/dictation.feature.ts';
import { detectKind } from '../platform/parsing/detect-kind.ts';
import { chooseTranslationEngines } from './adapters/choose-translation-engines.ts';
import { choosePublicAccount } from './adapters/choose-public-account.ts';
import { providerName } from './adapters/choose-identity.ts';
import type { Base } from './parts/base-parts.ts';
import type { Core } from './parts/core-parts.ts';

/** Adds all features to the shared list. */
export const addFeatures = (
  features: Feature[],
  base: Base,
  core: Core,
  extraFeatures: readonly MakeFeature[],
): void => {
  const { environment, log, places, clock, incomingFolder, textFiles, publicUrl } = base;
  const { database, reads, transaction, jobs, mail, egress, sockets, seal, secretKey, storage, parsers } =
    base;
  const { regions, billing, runs, runUserData, pageFailed, modelParts, models, services, transcriber } = core;
  const { fileParts, files, retentionRules, quotaStore, knowledge, notifications, web, fetchPage } = core;
  const { programs, account, visitors, conversation, portraits, imageGenerators } = core;
  const { endAnswers, findAnswer } = conversation;
  const hasCited = citedByAny(conversation.hasCited, () => features);

  const hold = createSharedSecrets({
    transaction,
    seal,
    clock,
    log,
    store: createSharedSecretStore(database),
  });
  scheduleErasing({ jobs, log }, () => features.flatMap(({ deletions = [] }) => deletions));
  const manual = createManual(places.manual);
  const users = createUserReader(database, reads);
  const attempts = createAttemptService({ store: createAttemptStore(database), clock });
  const consumeDailyLimit = createDailyLimits(attempts);
  const notebooks = createNotebooksFeature({
    database,
    reads,
    transaction,
    clock,
    log,
    seal,
    sockets,
    files,
    knowledge,
    runs,
    models,
    web,
    fetchPage,
    jobs,
    mail,
    siteUrl: siteUrl(environment),
    documents: textFiles.documents,
    people: users,
    endAnswers,
    findAnswer,
    scheduled: conversation.scheduled,
    hasCited,
    consumeDailyLimit,
    isDigestedByModel: environment.SOURCE_DIGESTS === 'model',
  });
  const publishing = createPublishingPart({ database, clock, jobs, publicUrl });
  const chat = createChatFeature({
    database,
    transaction,
    clock,
    log,
    runs,
    files,
    sockets,
    seal,
    programs,
    conversation,
    publishing,
    jobs,
    fetchPage,
    ...textFiles,
  });

  const research = createResearchPart(base, core, { features: () => features, consumeDailyLimit });

  features.push(
    account.feature,
    ...notebooks,
    ...createBotsFeature({
      database,
      reads,
      transaction,
      clock,
      log,
      sockets,
      jobs,
      people: users,
      files,
      knowledge,
      runs,
      fetchPage,
      portraits,
      models,
      seal,
      web,
      programs,
      manual,
      hasPresetBots: environment.READY_BOTS === 'on',
      toolServers: createMcpServers(egress.userFetch),
      conversation,
      tokens: visitors,
      scope: conversation.scope,
    }),
    createDrawFeature({
      database,
      transaction,
      clock,
      log,
      sockets,
      files,
      runs,
      models,
      ledger: billing.ledger,
      imageGenerators,
      webhookKey: secretKey,
      publicUrl,
    }),
    createTranslateFeature({
      database,
      transaction,
      clock,
      log,
      sockets,
      files,
      runs,
      models,
      engines: chooseTranslationEngines({ environment, fetch: egress.operatorFetch, clock }),
      ledger: billing.ledger,
      documents: textFiles.documents,
      consumeDailyLimit,
      layouts: createLayouts({
        pool: base.parsers.layouts,
        rewriter: base.parsers.rewriter,
        pictures: base.parsers.pictures,
        recognizer: base.parsers.recognizer,
        files,
      }),
    }),
    chat,
    publishing.feature,
    conversation.feature,
    createDictationFeature({ transcriber, incomingFolder, detectKind }),
    createVoiceFeature({
      database,
      transaction,
      clock,
      log,
      sockets,
      jobs,
      seal,
      files,
      storage,
      runs,
      incomingFolder,
      transcriber,
      readTranscript: textFiles.readTranscript,
      ledger: billing.ledger,
      documents: textFiles.documents,
      models,
      people: users,
      mail,
      consumeDailyLimit,
      siteUrl: siteUrl(environment),
      sounds: createSounds(parsers.sounds),
    }),
    research.feature,
    createPromptsFeature({ database, clock }),
    createWritingPart({ database, transaction, models, runs, clock, log }),
    ...createWriteFeature({
      database,
      reads,
      transaction,
      clock,
      sockets,
      files,
      models,
      log,
      hasCited,
      writer: textFiles.documents,
      publishing,
      fetchPicture: createFetchPicture(egress),
      account: choosePublicAccount(environment, egress.operatorFetch, hold),
      mayPush: environment.WECHAT_DRAFTS === 'everyone' ? async () => true : account.isAdmin,
      isEnabled: environment.AUTO_COMPLETION === 'model',
    }),
    createMemoryFeature({ database, clock }),
    createAdminFeature({
      database,
      clock,
      jobs,
      appLog: log,
      quotas: quotaStore,
      retention: {
        rules: retentionRules,
        data: () => features.flatMap(({ retention = [] }) => retention),
      },
      pageFailed,
      services,
      unpaidServices: services.unpaid,
      managedModels: modelParts.managedModels,
      queues: async () => [...(await jobs.counts()), ...(await runs.counts())],
      users,
      billing: billing.desk,
      setup: createSetup({ environment, hasModels: async () => !(await models.isBuiltinOnly()) }),
      waitingCodes: async () =>
        account.usableCodes(await readWaitingCodes(join(base.dataFolder, 'outbox'), clock.now())),
      plans: billing.plans,
    }),
    configFeature({
      models,
      regions,
      environment,
      build: places.build,
      canSearchWeb: web.isSetUp,
      signInProvider: providerName(environment),
      hasTranscription: transcriber !== undefined,
      hasTextRecognition: files.pictureTexts !== undefined,
      hasAccounts: account.hasAccounts,
      retention: retentionRules.get,
    }),
    createSchedulesPart(base, core, users.emailOf, () => features),
    notifications.feature,
    createSharingFeature({ environment, egress, hold, clock, log }),
    { routes: manualRoutes(manual) },
    { routes: [], userData: quotaUserData(quotaStore) },
    { routes: runRoutes(runs), userData: runUserData },
    ...billing.features(runs.pathsOf),
    modelParts.feature,
    ...fileParts.features(() => features),
    createRegistries(() => features, { knowledge, files }),
    ...extraFeatures.map((make) =>
      make({
        database,
        transaction,
        jobs,
        clock,
        log,
        runs,
        files,
        fetchPage,
        hasCited,
        conversation,
        visitors,
      }),
    ),
  );
};
