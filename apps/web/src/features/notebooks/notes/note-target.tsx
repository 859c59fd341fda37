import { IconNotes } from '@tabler/icons-react';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { menuTexts } from '../menu.texts.ts';

export const useNoteToSave = create<{ sent: Sendable }>(() => ({ sent: { text: '', title: '' } }));

const NoteTargetLabel = () => useText(menuTexts)('toNote');

/** Saves the content and its citations in a note that the user chooses. */
export const NOTE_TARGET: SendTarget = {
  name: 'note',
  Icon: IconNotes,
  Label: NoteTargetLabel,
  accepts: ({ text }) => text.trim() !== '',
  useSend: () => (sent) => {
    useNoteToSave.setState({ sent });
    openDialog('to-note');
  },
};
