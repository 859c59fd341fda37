import { IconNotes } from '@tabler/icons-react';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { menuTexts } from '../menu.texts.ts';

/** What is to be kept as a note. */
export const useNoted = create<{ sent: Sendable }>(() => ({ sent: { text: '', title: '' } }));

const NoteTargetLabel = () => useText(menuTexts)('toNote');

/** Keeps what was sent in a note, which is chosen then; what it cites goes with it. */
export const NOTE_TARGET: SendTarget = {
  name: 'note',
  Icon: IconNotes,
  Label: NoteTargetLabel,
  takes: ({ text }) => text.trim() !== '',
  useSend: () => (sent) => {
    useNoted.setState({ sent });
    openDialog('to-note');
  },
};
