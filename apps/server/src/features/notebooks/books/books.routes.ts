import {
  copyNotebook,
  createNotebook,
  deleteNotebook,
  getNotebook,
  pageNotebooks,
  restoreNotebook,
  updateNotebook,
} from '@studiolo/contract/notebooks/endpoints';
import {
  addReader,
  deleteReader,
  joinNotebook,
  linkNotebook,
  pageReaders,
} from '@studiolo/contract/notebooks/share-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { BookService } from './books.service.ts';
import type { CopyBookService } from './copy-book.service.ts';
import type { SharingService } from './sharing.service.ts';

export const bookRoutes = (books: BookService, copies: CopyBookService, sharing: SharingService) => [
  handle(createNotebook, ({ caller, input }) => books.create(caller.userId, input)),
  handle(pageNotebooks, ({ caller, input }) => books.page(caller.userId, input)),
  handle(getNotebook, ({ caller, input }) => books.get(caller.userId, input.notebookId)),
  handle(updateNotebook, ({ caller, input: { notebookId, ...what } }) =>
    books.update(caller.userId, notebookId, what),
  ),
  handle(copyNotebook, ({ caller, input, locale }) => copies.copy(caller.userId, input.notebookId, locale)),
  handle(deleteNotebook, ({ caller, input }) => books.remove(caller.userId, input.notebookId)),
  handle(restoreNotebook, ({ caller, input }) => books.restore(caller.userId, input.notebookId)),
  handle(addReader, ({ caller, input, locale }) => sharing.add(caller.userId, input, locale)),
  handle(pageReaders, ({ caller, input }) => sharing.page(caller.userId, input.notebookId)),
  handle(deleteReader, ({ caller, input }) =>
    sharing.remove(caller.userId, input.notebookId, input.readerId),
  ),
  handle(linkNotebook, ({ caller, input }) => sharing.link(caller.userId, input.notebookId, input.role)),
  handle(joinNotebook, ({ caller, input }) => sharing.join(caller.userId, input.token)),
];
