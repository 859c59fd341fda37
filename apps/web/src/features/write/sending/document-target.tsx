import { IconFilePlus, IconFileText } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { Sendable, SendTarget } from '../../../platform/send-to.ts';
import { menuTexts } from '../menu.texts.ts';

export const useSent = create<{ sent: Sendable }>(() => ({ sent: { text: '', title: '' } }));

const OpenLabel = () => useText(menuTexts)('openAsDocument');
const AddLabel = () => useText(menuTexts)('toDocument');

/** Creates a document with the content and its citations, and opens it. */
export const OPEN_AS_DOCUMENT: SendTarget = {
  name: 'open-document',
  Icon: IconFilePlus,
  Label: OpenLabel,
  useSend: () => {
    const navigate = useNavigate();
    return (sent) =>
      void import('./send-to-document.ts')
        .then(({ beginWith }) => beginWith(sent))
        .then(
          (path) => navigate(path),
          // `call` has already shown the error.
          () => undefined,
        );
  },
};

export const DOCUMENT_TARGET: SendTarget = {
  name: 'document',
  Icon: IconFileText,
  Label: AddLabel,
  useSend: () => (sent) => {
    useSent.setState({ sent });
    openDialog('to-document');
  },
};
