import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { ChatExports } from '../../core/chat-exports/chat-exports.service.ts';
import type { GroundNamed, GroundOf } from '../../core/conversation/ground.ts';
import type { Documents } from '../../core/documents/documents.service.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Models } from '../../core/models/models.service.ts';
import type { Programs } from '../../core/programs/programs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { DrawTurns } from '../../ports/draw-turns.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { Clock } from '../../ports/clock.ts';
import { createAnswerRun } from './answer-run.ts';
import { ERASE_CHATS, INDEX_MESSAGES, TITLE_CHAT } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { mentionableChats } from './mentionable-chats.ts';
import { messageRoutes } from './messages.routes.ts';
import { createChatService } from './chat.service.ts';
import { createContexts } from './context.service.ts';
import { createDownloads } from './downloads.service.ts';
import { createDrawEnd } from './draw-end.ts';
import { chatUserData } from './chat.user-data.ts';
import { createMarks } from './marks.service.ts';
import { createPublicationStore } from './publications.store.ts';
import { createPublishing } from './publishing.service.ts';
import { createFindAnswer, type FindAnswer } from './find-answer.ts';
import { createFindChats } from './find-chats.ts';
import { folderRoutes } from './folders.routes.ts';
import { createFolderService } from './folders.service.ts';
import { createFolderStore } from './folders.store.ts';
import { createHighlightService } from './highlights.service.ts';
import { createHighlightStore } from './highlights.store.ts';
import { createImportRun } from './import-run.ts';
import { importRoutes } from './imports.routes.ts';
import { createImportService } from './imports.service.ts';
import { createImportStore } from './imports.store.ts';
import { createIndexMessages, createIndexSoon } from './index-messages.ts';
import { createTitling, type FirstAnswer } from './make-title.ts';
import { createMessageWordStore } from './message-words.store.ts';
import { presentMessage } from './present-message.ts';
import { createRecordStore, type RecordStore } from './records.store.ts';
import { runCodeRoutes } from './run-code.routes.ts';
import { createRunCodeService } from './run-code.service.ts';
import { shareRoutes } from './shares.routes.ts';
import { createShareService } from './shares.service.ts';
import { createShareStore } from './shares.store.ts';
import { createTopicService, type TopicService } from './topics.service.ts';
import { createTopicStore } from './topics.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  commonCommit: RunInTransaction;
  clock: Clock;
  log: Log;
  runs: Runs;
  models: Models;
  files: Files;
  knowledge: Knowledge;
  web: Web;
  programs: Programs;
  sockets: Sockets;
  documents: Documents;
  exports: ChatExports;
  /** What links say, without a slash at its end; empty where nobody said. */
  publicUrl: string;
  jobs: Jobs;
  seal: Seal;
  /** Whether a model that answers also names the chat. */
  isTitledByModel: boolean;
  /** What a user wants every model to know; empty when that is nothing. */
  customInstructionsOf: (userId: string) => Promise<string>;
  /** What a user wants to be remembered in every chat. */
  rememberedOf: (userId: string) => Promise<string[]>;
  groundOf: GroundOf;
  groundNamed: GroundNamed;
  drawTurns: DrawTurns;
};

export type ChatFeature = Feature &
  Pick<TopicService, 'endAnswers'> & {
    findAnswer: FindAnswer;
    hasCited: RecordStore['hasCited'];
  };

/** A title that does not come soon is not worth waiting for. */
const TITLING = { attempts: 2, timeoutSeconds: 60, concurrency: 2 };

export const createChatFeature = ({ database, sockets, isTitledByModel, ...rest }: Deps): ChatFeature => {
  const stores = {
    records: createRecordStore(database),
    topics: createTopicStore(database),
    folders: createFolderStore(database),
    highlights: createHighlightStore(database),
    publications: createPublicationStore(database),
    shares: createShareStore(database),
  };
  const deps = { ...stores, ...rest, tell: sockets.tell };
  const chat = createChatService(deps);
  const publishing = createPublishing(deps);
  const runCode = createRunCodeService(deps);
  const topics = createTopicService(deps);
  const shares = createShareService(deps);
  const folders = createFolderService(deps);
  const imports = createImportStore(database);
  const words = createMessageWordStore(database);
  const { jobs, log } = rest;
  jobs.register(ERASE_CHATS, async () => {
    await topics.eraseDue();
    await folders.eraseDue();
  });
  jobs.schedule(ERASE_CHATS, '* * * * *');
  const index = createIndexMessages({ words });
  jobs.register(INDEX_MESSAGES, (_none, { signal }) => index(signal));
  // What a server left behind when it died, and what was said before there was a search.
  jobs.schedule(INDEX_MESSAGES, '* * * * *');
  const entitle = createTitling(deps);
  jobs.register<FirstAnswer>(TITLE_CHAT, (first, { signal }) => entitle(first, signal), TITLING);
  const indexSoon = createIndexSoon({ enqueue: jobs.enqueue, log });
  const entitleSoon = (first: FirstAnswer): void =>
    void jobs
      .enqueue(TITLE_CHAT, first, { singletonKey: first.topicId })
      .catch((error: unknown) => log.warn({ err: error }, 'a chat keeps its first words for a title'));
  sockets.register('response', async (owner, msgId, locale) => {
    const [row] = (await stores.records.page(owner, { msgId }, 1, 1)).rows;
    if (!row) return undefined;
    const [provide, marked] = await Promise.all([
      rest.models.providerOf(row.model, locale),
      stores.highlights.ofRecords([row.id]),
    ]);
    return presentMessage(row, marked, { provide, locale, publicUrl: rest.publicUrl });
  });
  return {
    routes: [
      ...chatRoutes(chat, topics, createDrawEnd({ ...rest, chat })),
      ...runCodeRoutes(runCode),
      ...shareRoutes(shares),
      ...importRoutes(createImportService({ ...deps, imports })),
      ...folderRoutes(folders),
      ...messageRoutes({
        downloads: createDownloads(deps),
        publishing,
        marks: createMarks(deps),
        highlights: createHighlightService(deps),
        contexts: createContexts(deps),
      }),
    ],
    publicPages: [{ path: '/p/:id', open: publishing.open }],
    runKinds: [
      createImportRun({ ...deps, imports, onKept: indexSoon }),
      createAnswerRun({
        ...deps,
        onAnswered: ({ owner, msgId, topicId, locale, isFirst, isWhole }) => {
          indexSoon();
          if (isTitledByModel && isFirst && isWhole) entitleSoon({ owner, msgId, topicId, locale });
        },
      }),
    ],
    search: createFindChats(words),
    mentions: [mentionableChats(words)],
    userData: chatUserData({ ...stores, shares, imports }),
    endAnswers: topics.endAnswers,
    findAnswer: createFindAnswer(deps),
    hasCited: stores.records.hasCited,
  };
};
