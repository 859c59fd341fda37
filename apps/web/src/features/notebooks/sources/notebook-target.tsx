import { IconNotebook } from '@tabler/icons-react';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { menuTexts } from '../menu.texts.ts';

export const useSentContent = create<{ sent: Sendable }>(() => ({ sent: { text: '', title: '' } }));

const NotebookTargetLabel = () => useText(menuTexts)('toNotebook');

export const NOTEBOOK_TARGET: SendTarget = {
  name: 'notebook-source',
  Icon: IconNotebook,
  Label: NotebookTargetLabel,
  accepts: ({ text }) => text.trim() !== '',
  useSend: () => (sent) => {
    useSentContent.setState({ sent });
    openDialog('to-notebook');
  },
};
