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
import type { NotebookService } from './notebooks.service.ts';
import type { CopyNotebookService } from './copy-notebook.service.ts';
import type { SharingService } from './sharing.service.ts';

export const notebookRoutes = (
  notebooks: NotebookService,
  copies: CopyNotebookService,
  sharing: SharingService,
) => [
  handle(createNotebook, ({ caller, input }) => notebooks.create(caller.userId, input)),
  handle(pageNotebooks, ({ caller, input }) => notebooks.page(caller.userId, input)),
  handle(getNotebook, ({ caller, input }) => notebooks.get(caller.userId, input.notebookId)),
  handle(updateNotebook, ({ caller, input: { notebookId, ...change } }) =>
    notebooks.update(caller.userId, notebookId, change),
  ),
  handle(copyNotebook, ({ caller, input, locale }) => copies.copy(caller.userId, input.notebookId, locale)),
  handle(deleteNotebook, ({ caller, input }) => notebooks.remove(caller.userId, input.notebookId)),
  handle(restoreNotebook, ({ caller, input }) => notebooks.restore(caller.userId, input.notebookId)),
  handle(addReader, ({ caller, input, locale }) => sharing.add(caller.userId, input, locale)),
  handle(pageReaders, ({ caller, input }) => sharing.page(caller.userId, input.notebookId)),
  handle(deleteReader, ({ caller, input }) =>
    sharing.remove(caller.userId, input.notebookId, input.readerId),
  ),
  handle(linkNotebook, ({ caller, input }) => sharing.link(caller.userId, input.notebookId, input.role)),
  handle(joinNotebook, ({ caller, input }) => sharing.join(caller.userId, input.token)),
];
