import { sendUnsavedTexts } from '../../../core/writing/send-unsaved-texts.ts';
import { documentDrafts } from './document-drafts.ts';
import { documentKind } from './document-kind.ts';

/** Saves documents that were written offline and are not open on any page. */
export const sendUnsavedDocuments = (): Promise<void> =>
  sendUnsavedTexts(documentDrafts.ids(), () => documentKind);
