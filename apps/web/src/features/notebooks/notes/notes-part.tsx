import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { noteTexts } from './notes.texts.ts';

const NotesLabel = () => useText(noteTexts)('notes');

export const NOTES_PART = {
  name: 'notes',
  Label: NotesLabel,
  Part: lazyPart(() => import('./NotesPart.tsx').then((module) => module.NotesPart)),
};
