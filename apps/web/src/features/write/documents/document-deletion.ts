import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { documentTexts } from './documents.texts.ts';
import { takeBack, throwAway } from './queries.ts';

/** Puts a document into the trash, and offers to take that back. */
export const throwAwayWithUndo = (documentId: string): void =>
  offerUndo(throwAway(documentId), {
    said: translate(documentTexts, 'thrownAway'),
    label: translate(documentTexts, 'undo'),
    run: () => takeBack(documentId),
  });
