import { DRAW } from '@studiolo/contract/draw/addresses';
import { IconBrush } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { attachStoredFile } from '../../core/uploads/attachments.state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { SendTarget } from '../../platform/send-to.ts';
import { ATTACHMENTS_KEY } from './composer/attachments-key.ts';
import { write } from './composer/draft.state.ts';
import { menuTexts } from './menu.texts.ts';

const DrawTargetLabel = () => useText(menuTexts)('toDraw');

/** The Markdown parser is loaded only when a text is sent, because every page lists the targets. */
const writePrompt = async (text: string): Promise<void> => {
  const { promptOfText } = await import('./composer/prompt-of-text.ts');
  write({ text: promptOfText(text) });
};

/** Uses a picture as a source of the next drawing, and a text as its prompt. Recordings are not accepted. */
export const DRAW_TARGET: SendTarget = {
  name: 'draw',
  Icon: IconBrush,
  Label: DrawTargetLabel,
  accepts: ({ picture, text, source }) =>
    picture !== undefined || (source?.kind !== 'recording' && text.trim() !== ''),
  useSend: () => {
    const navigate = useNavigate();
    return ({ picture, text }) => {
      if (picture) attachStoredFile(ATTACHMENTS_KEY, picture);
      else void writePrompt(text);
      void navigate(DRAW);
    };
  },
};
