import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { documentTexts } from './documents.texts.ts';
import { restoreFromTrash, throwAway } from './queries.ts';

export const throwAwayWithUndo = (documentId: string): void =>
  offerUndo(throwAway(documentId), {
    said: translate(documentTexts, 'thrownAway'),
    label: translate(documentTexts, 'undo'),
    run: () => restoreFromTrash(documentId),
  });
