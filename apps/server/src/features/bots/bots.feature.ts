import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import { createAnswersPart, type AnswersPartDeps } from './answers/answers.part.ts';
import type { Manual } from '../../core/manual/manual.ts';
import { createPresetBots } from './presets/preset-bots.service.ts';
import { createApiPart } from './api/api.part.ts';
import { createSearchPublished } from './api/search-published.ts';
import { createAvatarsPart, type AvatarsPartDeps } from './avatars/avatars.part.ts';
import { createExamPart, type ExamPartDeps } from './exam/exam.part.ts';
import { createExaminer, type ExaminerDeps } from './exam/examiner.ts';
import { createPriceOf, type PriceDeps } from './exam/price-of.ts';
import { createInboxPart, type InboxPartDeps } from './inbox/inbox.part.ts';
import { createKnowledgePart, type KnowledgePartDeps } from './knowledge/knowledge.part.ts';
import { createPluginsPart, type PluginsPartDeps } from './plugins/plugins.part.ts';
import { createBotAccess } from './profiles/access.ts';
import { createBotScope, createDraftScope, DRAFT_KIND, EXAM_KIND } from './profiles/bot-scope.ts';
import { createBotDeletion } from './profiles/bot-deletion.ts';
import { botRoutes } from './profiles/bots.routes.ts';
import { createCopyBotService } from './profiles/copy-bot.service.ts';
import { createBotService } from './profiles/bots.service.ts';
import { createBotSchedules } from './profiles/bot-schedules.ts';
import { createBotStore } from './profiles/bots.store.ts';
import { botUserData } from './profiles/bots.user-data.ts';
import { BOT_KIND, createFindBots, mentionableBots } from './profiles/find-bots.ts';
import { createListingService } from './profiles/listing.service.ts';
import { createListingStore } from './profiles/listings.store.ts';
import { createPublishingService } from './profiles/publishing.service.ts';
import { createBotRelations, type People } from './profiles/bot-relations.ts';
import { createVersionStore } from './profiles/versions.store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/replica/replica.ts';
import type { Conversation } from '../../core/conversation/conversation.part.ts';
import { createScopeStatistics } from '../../core/conversation/scope-statistics.ts';
import { reportRoutes } from './report/report.routes.ts';
import { createReportService } from './report/report.service.ts';
import { createVisitorsPart, type VisitorsPartDeps } from './visitors/visitors.part.ts';
import { createInstructionsPart, type InstructionsPartDeps } from './instructions/instructions.part.ts';

type Deps = Omit<KnowledgePartDeps, 'bots' | 'access' | 'onPairsLearned'> &
  AvatarsPartDeps &
  Omit<PluginsPartDeps, 'bots' | 'access'> &
  Omit<InstructionsPartDeps, 'access'> &
  Omit<VisitorsPartDeps, 'access' | 'findPublicSource'> &
  Omit<AnswersPartDeps, 'access'> &
  Omit<ExamPartDeps, 'access' | 'bots' | 'versions' | 'examiner' | 'priceOf' | 'eraseQuestions'> &
  Omit<InboxPartDeps, 'access' | 'examiner' | 'priceOf' | 'addPair' | 'arePairsLearned'> &
  PriceDeps &
  ExaminerDeps & {
    conversation: Pick<Conversation, 'eraseOn' | 'eraseQuestions' | 'scheduled'>;
    people: People;
    reads: Reads;
    manual: Manual;
    hasPresetBots: boolean;
  };

const BOTS_CHANGED = 'bots';
const MAKE_PRESET_BOTS = 'make-preset-bots';

/** Bots: created, published, discovered, listed and asked. */
export const createBotsFeature = (deps: Deps): Feature[] => {
  const { database, reads, jobs, sockets } = deps;
  const bots = createBotStore(database);
  const listings = createListingStore(database);
  const versions = createVersionStore(database);
  const access = createBotAccess({ bots });
  const relations = createBotRelations({ ...deps, listings, access });
  const notifyBotsChanged = (userId: string, botId: string) => sockets.notify(userId, BOTS_CHANGED, botId);
  const { feature: avatarsFeature, avatars } = createAvatarsPart(deps);
  const shared = {
    ...deps,
    avatars,
    bots,
    listings,
    versions,
    access,
    relations,
    notifyBotsChanged,
  };
  const knowledge = createKnowledgePart({
    ...deps,
    bots,
    access,
    onPairsLearned: (botId) => inbox.resumeChecks(botId),
  });
  /** The owner keeps their own conversations with a deleted bot; all others become unreachable. */
  const eraseConversations = async (id: string, tx: Transaction, owner: string): Promise<void> => {
    await deps.conversation.eraseOn({ kind: BOT_KIND, id, owner }, 'others', tx);
    await deps.conversation.eraseOn({ kind: EXAM_KIND, id, owner }, 'all', tx);
  };
  const deletion = createBotDeletion({
    ...shared,
    eraseParts: [knowledge.eraseForBot, eraseConversations, avatars.eraseForBot],
  });
  const service = createBotService({ ...shared, deletion });
  // A job, because jobs are retried, even by another server, if this one is too busy or stops.
  if (deps.hasPresetBots) jobs.register(MAKE_PRESET_BOTS, createPresetBots({ ...shared, ...knowledge }).make);
  const examiner = createExaminer(deps);
  const priceOf = createPriceOf({ ...deps, access });
  const { addPair, arePairsLearned } = knowledge;
  const inbox = createInboxPart({ ...shared, examiner, priceOf, addPair, arePairsLearned });
  const plugins = createPluginsPart({ ...deps, bots, access });
  const copies = createCopyBotService({
    ...shared,
    filesOf: knowledge.filesOf,
    copyParts: [knowledge.copy, plugins.copy],
  });
  const scopes = { access, knowledgeOf: knowledge.knowledgeOf, toolsOf: plugins.toolsOf };
  return [
    knowledge.feature,
    avatarsFeature,
    createInstructionsPart({ ...deps, access }),
    createVisitorsPart({ ...deps, access, findPublicSource: knowledge.findPublicSource }),
    createAnswersPart({ ...deps, access }),
    plugins.feature,
    createApiPart({ ...deps, access, search: createSearchPublished({ ...deps, ...scopes }) }),
    createExamPart({ ...shared, examiner, priceOf, eraseQuestions: deps.conversation.eraseQuestions }),
    inbox.feature,
    {
      routes: [
        ...botRoutes(service, copies, createPublishingService(shared), createListingService(shared)),
        ...reportRoutes(createReportService({ ...shared, statistics: createScopeStatistics(reads) })),
      ],
      ...(deps.hasPresetBots && {
        async onStarted() {
          await jobs.enqueue(MAKE_PRESET_BOTS, {}, { singletonKey: MAKE_PRESET_BOTS });
        },
      }),
      isOwnApp: (appCode) => access.isApp(appCode),
      search: createFindBots(listings),
      mentions: [mentionableBots(listings)],
      schedules: [createBotSchedules({ access, scheduled: deps.conversation.scheduled })],
      userData: botUserData({ bots, listings }),
      deletions: [deletion],
      conversation: {
        scopes: [
          createBotScope(scopes),
          createDraftScope(scopes, DRAFT_KIND),
          createDraftScope(scopes, EXAM_KIND),
        ],
        onAnswered: ({ groundKind, groundId, asker }) => {
          if (groundKind !== BOT_KIND) return;
          service
            .countUse(asker, groundId)
            .catch((error: unknown) =>
              deps.log.warn({ err: error }, 'the use of a bot could not be counted'),
            );
        },
      },
    },
  ];
};
