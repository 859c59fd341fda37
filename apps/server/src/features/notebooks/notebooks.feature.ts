import type { GroundOf } from '../../core/conversation/ground.ts';
import type { Files } from '../../core/files/files.service.ts';
import type { Knowledge } from '../../core/knowledge/knowledge.service.ts';
import type { Feature } from '../../core/plugging/plugging.feature.ts';
import type { Runs } from '../../core/runs/runs.service.ts';
import type { Seal } from '../../core/secrets/seal.ts';
import type { Sockets } from '../../core/sockets/sockets.service.ts';
import type { FetchPage } from '../../core/web/fetch-page.ts';
import type { Web } from '../../core/web/web.service.ts';
import type { Database, RunInTransaction } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../ports/mail.ts';
import type { Clock } from '../../ports/clock.ts';
import { invitationLetter, type Invitation } from './books/invitation-letter.ts';
import { ERASE_NOTEBOOKS, WRITE_INVITATION } from './books/books.jobs.ts';
import { createNotebookAccess, type People } from './books/access.ts';
import { bookRoutes } from './books/books.routes.ts';
import { createBookService } from './books/books.service.ts';
import { createBookStore } from './books/books.store.ts';
import { bookUserData } from './books/books.user-data.ts';
import { createFindBooks, mentionableBooks } from './books/find-books.ts';
import { createReaderStore } from './books/readers.store.ts';
import { createSharingService } from './books/sharing.service.ts';
import { createTellNotebook } from './books/tell-notebook.ts';
import type { FindCopied } from './sources/add-sources.service.ts';
import { SETTLE_SOURCE, SWEEP_SOURCES } from './sources/sources.jobs.ts';
import { createSourcesPart } from './sources/sources.part.ts';
import { sourceRoutes } from './sources/sources.routes.ts';
import { createSourceStore } from './sources/sources.store.ts';

type Deps = {
  database: Database;
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
  publicUrl: string;
  endAnswers: (userId: string, notebookId: string) => Promise<void>;
  /** An answer of somebody's own, to be copied. */
  findAnswer: FindCopied;
};

/** Notebooks: sources, what is asked and written about them, alone or with others. */
export const createNotebooksFeature = (deps: Deps) => {
  const { database, sockets } = deps;
  const books = createBookStore(database);
  const readers = createReaderStore(database);
  const sources = createSourceStore(database);
  const access = createNotebookAccess({ ...deps, books, readers });
  const tellNotebook = createTellNotebook({ readers, tell: sockets.tell });
  const { jobs, mail } = deps;
  const write = (invitation: Invitation) =>
    jobs.enqueue(WRITE_INVITATION, invitation, { singletonKey: `${invitation.url} ${invitation.to}` });
  jobs.register<Invitation>(WRITE_INVITATION, (invitation) => mail.send(invitationLetter(invitation)));
  const shared = { ...deps, books, readers, sources, access, tellNotebook, countSources: sources.counts };
  const sourcesPart = createSourcesPart({
    ...shared,
    enqueue: jobs.enqueue,
    findNote: () => Promise.resolve(undefined),
  });
  const { services, work, ground, watch, eraseOf, ...source } = sourcesPart;
  jobs.register(SETTLE_SOURCE, work.settle, { concurrency: 2 });
  jobs.register(SWEEP_SOURCES, work.sweep);
  jobs.schedule(SWEEP_SOURCES, '* * * * *');
  const parts = { ...shared, letGo: [eraseOf], write };
  const bookService = createBookService(parts);
  jobs.register(ERASE_NOTEBOOKS, () => bookService.eraseDue());
  jobs.schedule(ERASE_NOTEBOOKS, '* * * * *');
  const book: Feature = {
    routes: bookRoutes(bookService, createSharingService(parts)),
    search: createFindBooks(books),
    mentions: [mentionableBooks(books)],
    userData: bookUserData({ books, readers }),
  };
  const groundOf: GroundOf = ground.groundOf;
  const sourceFeature: Feature = { ...source, routes: sourceRoutes(services.add, services.sources) };
  return { features: [book, sourceFeature], groundOf, lentBy: ground.lentBy, watch };
};
