import {
  changePublication,
  getPublication,
  publishDocument,
  unpublishDocument,
} from '@studiolo/contract/publishing/endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { DocumentPublications } from './document-publications.service.ts';

export const publishingRoutes = (pages: DocumentPublications) => [
  handle(getPublication, ({ caller, input }) => pages.get(caller.userId, input.documentId)),
  handle(publishDocument, ({ caller, input, locale }) => pages.publish(caller.userId, input, locale)),
  handle(changePublication, ({ caller, input: { documentId, ...change } }) =>
    pages.change(caller.userId, documentId, change),
  ),
  handle(unpublishDocument, ({ caller, input }) => pages.remove(caller.userId, input.documentId)),
];
