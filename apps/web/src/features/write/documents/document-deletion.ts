import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { documentTexts } from './documents.texts.ts';
import { removeFolder, restoreFolder, restoreFromTrash, moveToTrash } from './queries.ts';

export const deleteWithUndo = (documentId: string): void =>
  offerUndo(moveToTrash(documentId), {
    message: translate(documentTexts, 'thrownAway'),
    label: translate(documentTexts, 'undo'),
    run: () => restoreFromTrash(documentId),
  });

export const removeFolderWithUndo = (folderId: string): void =>
  offerUndo(removeFolder(folderId), {
    message: translate(documentTexts, 'folderRemoved'),
    label: translate(documentTexts, 'undo'),
    run: () => restoreFolder(folderId),
  });
