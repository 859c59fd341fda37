import { getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import type { WrittenDocument } from '@studiolo/contract/write/document-entities';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import type { TextKind } from '../../../core/writing/text-kind.ts';
import { call } from '../../../platform/api/call.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { isSignedIn } from '../../../platform/session/session.ts';
import { writeTexts } from '../write.texts.ts';
import { documentDrafts } from './document-drafts.ts';
import { markStored } from './local-documents.ts';
import { beginDocument, cacheDocument } from './queries.ts';

/** Storage of documents. */
export const documentKind: TextKind<WrittenDocument> = {
  titleLength: DOCUMENT_LIMITS.titleLength,
  canBeEmpty: true,
  lockOf: (documentId) => `document.${documentId}`,
  revisionOf: ({ revision }) => revision,
  isServerOpen: isSignedIn,
  drafts: documentDrafts,
  create: async ({ title, content, anchors }, { id, isQuiet }) => {
    const document = await beginDocument(
      { ...(id !== undefined && { documentId: id }), title, content, ...(anchors && { anchors }) },
      isQuiet,
    );
    markStored(document.documentId);
    return document;
  },
  fetch: (documentId) => call(getDocument, { documentId }, { isQuiet: true }),
  save: (documentId, { title, content, revision, isApart, anchors }, before) =>
    call(
      saveDocument,
      {
        documentId,
        revision,
        content,
        isApart,
        // Keeps a title that was changed on another device.
        ...(title !== before?.title && { title }),
        ...(anchors && { anchors }),
      },
      { isQuiet: true },
    ),
  cache: cacheDocument,
  names: {
    untitled: () => translate(writeTexts, 'untitled'),
    copyOf: (title) => translate(writeTexts, 'copyOf', { title }),
    copied: (title) => translate(writeTexts, 'copied', { title }),
  },
};
