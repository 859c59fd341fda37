import { sendUnsavedTexts } from '../../../core/writing/send-unsaved-texts.ts';
import { documentDrafts } from './document-drafts.ts';
import { documentKind } from './document-kind.ts';

/** Saves the documents that were written offline and are open on no page. */
export const sendUnsavedDocuments = (): Promise<void> =>
  sendUnsavedTexts(documentDrafts.ids(), () => documentKind);
