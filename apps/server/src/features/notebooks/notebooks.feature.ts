import type { GroundOf } from '../../core/conversation/ground.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Clock } from '../../ports/clock.ts';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { joinedUserData } from '../../core/user-data/joined-user-data.ts';
import type { Documents } from '../../core/documents/documents.service.ts';
import { createNotesPart } from './notes/notes.part.ts';
import { noteRoutes } from './notes/notes.routes.ts';
import { ERASE_NOTEBOOKS } from './books/books.jobs.ts';
import { createNotebookAccess, type People } from './books/access.ts';
import { bookRoutes } from './books/books.routes.ts';
import { createBookService } from './books/books.service.ts';
import { createBookStore } from './books/books.store.ts';
import { bookUserData } from './books/books.user-data.ts';
import { createReaderStore } from './books/readers.store.ts';
import { createSharingService } from './books/sharing.service.ts';
import { createTellNotebook } from './books/tell-notebook.ts';

type Deps = {
  database: Database;
  transaction: RunInTransaction;
  jobs: Jobs;
  clock: Clock;
  seal: Seal;
  sockets: Sockets;
  people: People;
  documents: Documents;
  endAnswers: (userId: string, notebookId: string) => Promise<void>;
};

/** Notebooks: sources, what is asked and written about them, alone or with others. */
export const createNotebooksFeature = (deps: Deps) => {
  const { database, sockets, clock } = deps;
  const books = createBookStore(database);
  const readers = createReaderStore(database);
  const access = createNotebookAccess({ ...deps, books, readers });
  const tellNotebook = createTellNotebook({ readers, tell: sockets.tell });
  const countSources = async () => new Map<string, number>();
  const parts = { ...deps, books, readers, access, tellNotebook, countSources, letGo: [] };
  const bookService = createBookService(parts);
  const noticeChange = async (notebookId: string, ownerId: string): Promise<void> => {
    await books.set(notebookId, { updatedAt: clock.now() });
    await tellNotebook(notebookId, ownerId);
  };
  const notes = createNotesPart({ ...deps, access, noticeChange });
  deps.jobs.register(ERASE_NOTEBOOKS, async () => {
    await bookService.eraseDue();
    await notes.forget(new Date(clock.now().getTime() - NOTEBOOK_LIMITS.undoMs));
  });
  deps.jobs.schedule(ERASE_NOTEBOOKS, '* * * * *');
  const feature: Feature = {
    routes: [...bookRoutes(bookService, createSharingService(parts)), ...noteRoutes(notes.services)],
    search: notes.search,
    mentions: notes.mentions,
    // What is in notebooks goes before them.
    userData: joinedUserData([notes.userData, bookUserData({ books, readers })]),
  };
  const groundOf: GroundOf = async (userId, projectId) => {
    const { ownerId } = await access.require(userId, projectId, 'asker');
    return { ownerId, files: [] };
  };
  const lentBy = async (_userId: string, _fileId: string): Promise<string | undefined> => undefined;
  return { feature, groundOf, lentBy };
};
