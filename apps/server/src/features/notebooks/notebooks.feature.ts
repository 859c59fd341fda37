import type { GroundOf } from '../../core/conversation/ground.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { invitationLetter, type Invitation } from './books/invitation-letter.ts';
import { ERASE_NOTEBOOKS, WRITE_INVITATION } from './books/books.jobs.ts';
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
  mail: Mail;
  publicUrl: string;
  endAnswers: (userId: string, notebookId: string) => Promise<void>;
};

/** Notebooks: sources, what is asked and written about them, alone or with others. */
export const createNotebooksFeature = (deps: Deps) => {
  const { database, sockets } = deps;
  const books = createBookStore(database);
  const readers = createReaderStore(database);
  const access = createNotebookAccess({ ...deps, books, readers });
  const tellNotebook = createTellNotebook({ readers, tell: sockets.tell });
  const countSources = async () => new Map<string, number>();
  const { jobs, mail } = deps;
  const write = (invitation: Invitation) =>
    jobs.enqueue(WRITE_INVITATION, invitation, { singletonKey: `${invitation.url} ${invitation.to}` });
  jobs.register<Invitation>(WRITE_INVITATION, (invitation) => mail.send(invitationLetter(invitation)));
  const parts = { ...deps, books, readers, access, tellNotebook, countSources, letGo: [], write };
  const bookService = createBookService(parts);
  jobs.register(ERASE_NOTEBOOKS, () => bookService.eraseDue());
  jobs.schedule(ERASE_NOTEBOOKS, '* * * * *');
  const feature: Feature = {
    routes: bookRoutes(bookService, createSharingService(parts)),
    userData: bookUserData({ books, readers }),
  };
  const groundOf: GroundOf = async (userId, projectId) => {
    const { ownerId } = await access.require(userId, projectId, 'asker');
    return { ownerId, files: [] };
  };
  const lentBy = async (_userId: string, _fileId: string): Promise<string | undefined> => undefined;
  return { feature, groundOf, lentBy };
};
