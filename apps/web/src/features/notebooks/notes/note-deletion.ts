import { translate } from '../../../platform/i18n/translate.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { noteTexts } from './notes.texts.ts';
import { deleteNote, restoreNote, type NoteName } from './queries.ts';

export const deleteWithUndo = (name: NoteName): void =>
  offerUndo(deleteNote(name), {
    message: translate(noteTexts, 'deleted'),
    label: translate(noteTexts, 'undo'),
    run: () => restoreNote(name),
  });
