import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Feature } from '../../core/extension-points/extension-points.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { FetchPage } from '../../core/web/fetch-page.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/replica/replica.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Mail } from '../../ports/mail.ts';
import { createDeletion } from '../../core/deletion/deletion.ts';
import type { Documents } from '../../core/documents/documents.service.ts';
import { notebooks } from './notebooks.tables.ts';
import { createNotesPart } from './notes/notes.part.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { WRITE_INVITATION } from './notebooks/notebooks.jobs.ts';
import { createNotebookAccess, type People } from './notebooks/access.ts';
import { notebookRoutes } from './notebooks/notebooks.routes.ts';
import { createNotebookService } from './notebooks/notebooks.service.ts';
import { createCopyNotebookService } from './notebooks/copy-notebook.service.ts';
import { createNotebookStore } from './notebooks/notebooks.store.ts';
import { notebookUserData } from './notebooks/notebooks.user-data.ts';
import { createFindNotebooks, mentionableNotebooks } from './notebooks/find-notebooks.ts';
import { invitationLetter, type Invitation } from './notebooks/invitation-letter.ts';
import { createReaderStore } from './notebooks/readers.store.ts';
import { createSharingService } from './notebooks/sharing.service.ts';
import { createNotifyMembers } from './notebooks/notify-members.ts';
import { acceptInvitationsFirst } from './notebooks/accept-invitations-first.ts';
import type { FindTextToCopy } from './sources/add-sources.service.ts';
import { createSourcesPart } from './sources/sources.part.ts';
import { createVerifyAnchors, type IsCitedBy } from '../../core/evidence/verify-anchors.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
import { createNotebookSchedules } from './notebooks/notebook-schedules.ts';
import type { ScheduledQuestions } from '../../core/conversation/scheduled-questions.ts';
import { createSourceStore } from './sources/sources.store.ts';
import { createStudioPart } from './studio.feature.ts';
import { createCopyItems } from './studio/copy-items.ts';
import type { StudioDeps } from './studio/studio.service.ts';
import { createStudioStore } from './studio/studio.store.ts';

type Deps = {
  database: Database;
  reads: Reads;
  transaction: RunInTransaction;
  clock: Clock;
  seal: Seal;
  sockets: Sockets;
  people: People;
  files: Files;
  knowledge: Knowledge;
  runs: Runs;
  web: Web;
  fetchPage: FetchPage;
  jobs: Jobs;
  mail: Mail;
  siteUrl: string;
  /** Counts against a daily limit; throws once it is reached. */
  consumeDailyLimit: (userId: string, counter: string, limit: number) => Promise<void>;
  documents: Documents;
  /** Cancels a user's running answers in scopes of a kind. */
  endAnswers: (userId: string, kind: string, ids: readonly string[]) => Promise<void>;
  /** Finds an answer that the user may copy. */
  findAnswer: FindTextToCopy;
  /** Asks questions on a schedule. */
  scheduled: ScheduledQuestions;
  hasCited: IsCitedBy;
  log: Log;
  /** Whether sources are summarized by a model if one is available. */
  isDigestedByModel: boolean;
} & Pick<StudioDeps, 'models'>;

/** Notebooks: sources, questions and notes, alone or shared. */
export const createNotebooksFeature = (deps: Deps) => {
  const { database, sockets, clock } = deps;
  const notebookStore = createNotebookStore(database);
  const readers = createReaderStore(database);
  const sources = createSourceStore(database);
  const access = createNotebookAccess({ ...deps, notebooks: notebookStore, readers });
  const notifyMembers = createNotifyMembers({ readers, notify: sockets.notifyChanges });
  const { jobs, mail } = deps;
  const enqueueInvitation = (invitation: Invitation) =>
    jobs.enqueue(WRITE_INVITATION, invitation, { singletonKey: `${invitation.url} ${invitation.to}` });
  jobs.register<Invitation>(WRITE_INVITATION, (invitation) => mail.send(invitationLetter(invitation)));
  const recordChange = async (notebookId: string, ownerId: string): Promise<void> => {
    await notebookStore.set(notebookId, { updatedAt: clock.now() });
    await notifyMembers(notebookId, ownerId);
  };
  const verifyAnchors = createVerifyAnchors(deps);
  const {
    findNote,
    services,
    copyOf: copyNotes,
    ...notes
  } = createNotesPart({
    ...deps,
    access,
    recordChange,
    verifyAnchors,
  });
  const shared = {
    ...deps,
    verifyAnchors,
    notebooks: notebookStore,
    readers,
    sources,
    access,
    notifyMembers,
    countSources: sources.counts,
  };
  const sourcesPart = createSourcesPart({
    ...shared,
    findNote,
    findSummaryModel: async () => (deps.isDigestedByModel ? deps.models.plain() : undefined),
  });
  const { services: sourceServices, readable, eraseSources, sourceWork, copyOf, ...source } = sourcesPart;
  const deletion = createDeletion(deps, {
    table: notebooks,
    async erase(rows, tx) {
      for (const { id } of rows) await eraseSources(id, tx);
    },
  });
  const parts = { ...shared, sourceWork, enqueueInvitation };
  const notebookService = createNotebookService({ ...parts, deletion });
  const store = createStudioStore(database);
  const copies = createCopyNotebookService({
    ...parts,
    copyParts: [copyOf, copyNotes, createCopyItems(store)],
  });
  const notebook: Feature = {
    routes: notebookRoutes(notebookService, copies, createSharingService(parts)),
    search: createFindNotebooks(notebookStore),
    mentions: [mentionableNotebooks(notebookStore)],
    userData: notebookUserData({ notebooks: notebookStore, readers }),
    deletions: [deletion],
    schedules: [createNotebookSchedules({ ...deps, access })],
  };
  const note: Feature = { ...notes, routes: noteRoutes(services) };
  const studio = createStudioPart({ ...parts, store, notifyMembers: recordChange, readable });
  const sourceFeature: Feature = {
    ...source,
    routes: sourceRoutes(sourceServices.add, sourceServices.sources),
  };
  // Deletes the contents of notebooks before the notebooks.
  const features = [studio, note, notebook, sourceFeature].map((part) =>
    acceptInvitationsFirst(part, access.acceptInvitations),
  );
  return features;
};
