import { getDocument, saveDocument } from '@studiolo/contract/write/document-endpoints';
import { DOCUMENT_LIMITS } from '@studiolo/contract/write/document-limits';
import { call } from '../../../platform/api/call.ts';
import { Refusal } from '../../../platform/api/refusal.ts';
import { sendEach } from '../../../platform/api/send-each.ts';
import { whenNotEdited } from '../../../platform/browser/edit-lock.ts';
import { translate } from '../../../platform/i18n/translate.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { writeTexts } from '../write.texts.ts';
import {
  adoptDraft,
  inHandAs,
  keepDraft,
  keptDocuments,
  recallDraft,
  type DocumentDraft,
} from './document-drafts.ts';
import { beginDocument, know } from './queries.ts';
import { holdsText, isBlank, isSame, titleOf } from './document-text.ts';

/** Revision of a new document that was saved although the response was lost. */
const BORN = 1;
const NOT_FOUND = 404;

const onServer = (documentId: string, { revision, title, content }: DocumentDraft) =>
  revision === 0
    ? beginDocument({ documentId, title: titleOf(title), content }, true)
    : call(getDocument, { documentId }, { isQuiet: true });

/** Saves the draft as a new document, because its own was deleted on another device or is another tab's. */
const sendCopy = async ({ title, content }: DocumentDraft): Promise<void> => {
  const name = (titleOf(title) || translate(writeTexts, 'untitled')).slice(
    0,
    DOCUMENT_LIMITS.titleLength - 10,
  );
  await beginDocument({ title: translate(writeTexts, 'copyOf', { title: name }), content }, true);
  notify(translate(writeTexts, 'copied', { title: name }), 'warning');
};

const send = async (documentId: string): Promise<void> => {
  const draft = adoptDraft(documentId);
  if (!draft) return;
  if (!isBlank(draft)) {
    const known = await onServer(documentId, draft).catch(async (error: unknown) => {
      if (draft.revision === 0 || !(error instanceof Refusal) || error.code !== NOT_FOUND) throw error;
      await sendCopy(draft);
      return undefined;
    });
    // Another tab wrote this new document first, and some of its words are not here.
    const isForeign = known && draft.revision === 0 && !holdsText(draft, known);
    if (isForeign) await sendCopy(draft);
    else if (known && !isSame(known, draft)) {
      const revision = draft.revision === 0 ? BORN : draft.revision;
      // It was changed elsewhere: the conflict is resolved when it is next opened.
      if (known.revision !== revision) return;
      const { content } = draft;
      const title = titleOf(draft.title);
      know(await call(saveDocument, { documentId, revision, title, content }, { isQuiet: true }));
    }
  }
  const now = recallDraft(documentId);
  // If it was opened meanwhile, it has newer text, which is kept.
  if (now && isSame(now, draft)) keepDraft(documentId, undefined);
};

/** Saves the documents that were written offline and are open on no page. */
export const sendUnsavedDocuments = (): Promise<void> =>
  sendEach(keptDocuments(), (documentId) => whenNotEdited(inHandAs(documentId), () => send(documentId)));
