import type { ChatExports } from '../../core/chat-exports/chat-exports.service.ts';
import type { Conversation } from '../../core/conversation/conversation.part.ts';
import { folders as folderTable } from '../../core/conversation/conversation.tables.ts';
import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Documents } from '../../core/documents/documents.service.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Programs } from '../../core/programs/programs.service.ts';
import type { PublishingPart } from '../../core/publishing/publishing.part.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { FetchPage } from '../../core/web/fetch-page.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import { createTurnExtras } from './turn-extras.ts';
import { createChatScope } from './chat-scope.ts';
import { chatUserData } from './chat.user-data.ts';
import { createDownloads } from './downloads/downloads.service.ts';
import { folderRoutes } from './folders/folders.routes.ts';
import { createFolderService } from './folders/folders.service.ts';
import { createFolderStore } from './folders/folders.store.ts';
import { createHighlightService } from './highlights/highlights.service.ts';
import { createHighlightStore } from './highlights/highlights.store.ts';
import { createImportRun } from './imports/import-run.ts';
import { importRoutes } from './imports/imports.routes.ts';
import { createImportService } from './imports/imports.service.ts';
import { createImportStore } from './imports/imports.store.ts';
import { messageRoutes } from './messages.routes.ts';
import { createProjectSourcesPart } from './project-sources/project-sources.part.ts';
import { createPublishedAnswerStore } from './publications/published-answers.store.ts';
import { createAnswerPublishing } from './publications/publishing.service.ts';
import { runCodeRoutes } from './code-run/run-code.routes.ts';
import { createRunCodeService } from './code-run/run-code.service.ts';
import { shareRoutes } from './shares/shares.routes.ts';
import { createShareService } from './shares/shares.service.ts';
import { createShareStore } from './shares/shares.store.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  clock: Clock;
  log: Log;
  conversation: Conversation;
  runs: Runs;
  files: Files;
  programs: Programs;
  sockets: Sockets;
  documents: Documents;
  exports: ChatExports;
  publishing: PublishingPart;
  seal: Seal;
  jobs: Jobs;
  fetchPage: FetchPage;
};

/**
 * Plain chat: projects with sources, shares, published answers, highlights, imports, downloads and programs.
 */
export const createChatFeature = ({
  database,
  sockets,
  conversation,
  publishing,
  ...rest
}: Deps): Feature => {
  const stores = {
    ...conversation.stores,
    folders: createFolderStore(database),
    highlights: createHighlightStore(database),
    publishedAnswers: createPublishedAnswerStore(database),
    publications: publishing.publications,
    shares: createShareStore(database),
  };
  const projects = createProjectSourcesPart({ ...rest, ...stores, database, notify: sockets.notifyChanges });
  const { stopIn, resumeIn } = projects;
  const deps = { ...stores, ...rest, projectSources: projects.sources, notify: sockets.notifyChanges };
  publishing.publishing.registerShelf('record', stores.publishedAnswers);
  const answerPublishing = createAnswerPublishing({ ...deps, publishing: publishing.publishing });
  const shares = createShareService(deps);
  const deletion = createDeletion(
    { database, clock: rest.clock, log: rest.log },
    {
      table: folderTable,
      async erase(rows, tx) {
        for (const { id } of rows) await projects.eraseIn(id, tx);
      },
    },
  );
  const folders = createFolderService({ ...deps, deletion, stopIn, resumeIn });
  const imports = createImportStore(database);
  return {
    routes: [
      ...runCodeRoutes(createRunCodeService(deps)),
      ...shareRoutes(shares),
      ...importRoutes(createImportService({ ...deps, imports })),
      ...folderRoutes(folders),
      ...projects.feature.routes,
      ...messageRoutes({
        downloads: createDownloads(deps),
        publishing: answerPublishing,
        highlights: createHighlightService(deps),
      }),
    ],
    runKinds: [
      createImportRun({ ...deps, imports, onImported: conversation.indexSoon }),
      ...projects.feature.runKinds,
    ],
    files: projects.feature.files,
    uploads: projects.feature.uploads,
    conversation: {
      scopes: [createChatScope({ ...deps, tools: conversation.tools })],
      turnExtras: createTurnExtras(stores, publishing.publishing.urlOf),
      fileUsesOf: stores.shares.idsOf,
    },
    userData: chatUserData({ ...deps, shares, imports }),
    deletions: [deletion, ...projects.feature.deletions],
  };
};
