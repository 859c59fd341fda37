import { getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { call } from '../../../platform/api/call.ts';
import { whenInNoHand } from '../../../platform/browser/in-hand.ts';
import { inHandAs, keepDraft, keptDocuments, recallDraft, type DocumentDraft } from './document-drafts.ts';
import { beginDocument, know } from './queries.ts';
import { isBlank, isSame, titleOf } from './written.ts';

/** A new document has this revision when it has come, though its answer did not. */
const BORN = 1;

const onServer = (documentId: string, { revision, title, content }: DocumentDraft) =>
  revision === 0
    ? beginDocument({ documentId, title: titleOf(title), content }, true)
    : call(getDocument, { documentId }, { isQuiet: true });

const send = async (documentId: string): Promise<void> => {
  const draft = recallDraft(documentId);
  if (!draft) return;
  if (!isBlank(draft)) {
    const known = await onServer(documentId, draft);
    if (!isSame(known, draft)) {
      const revision = draft.revision === 0 ? BORN : draft.revision;
      // It was changed elsewhere: whoever opens it decides.
      if (known.revision !== revision) return;
      const { content } = draft;
      const title = titleOf(draft.title);
      know(await call(saveDocument, { documentId, revision, title, content }, { isQuiet: true }));
    }
  }
  const now = recallDraft(documentId);
  // It was opened meanwhile, and is written on.
  if (now && isSame(now, draft)) keepDraft(documentId, undefined);
};

/** Sends the documents that were written without a network and stand open on no page. */
export const sendLeftDocuments = async (): Promise<void> => {
  for (const documentId of keptDocuments()) await whenInNoHand(inHandAs(documentId), () => send(documentId));
};
