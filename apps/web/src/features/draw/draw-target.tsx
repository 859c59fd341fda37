import { DRAW } from '@studiolo/contract/draw/addresses';
import { DRAW_LIMITS } from '@studiolo/contract/draw/limits';
import { markdownText } from '@studiolo/markdown/markdown-text';
import { IconBrush } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { attachKnown } from '../../core/uploads/attachments.state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { SendTarget } from '../../platform/send-to.ts';
import { PLACE } from './composer/place.ts';
import { write } from './composer/written.state.ts';
import { menuTexts } from './menu.texts.ts';

const DrawTargetLabel = () => useText(menuTexts)('toDraw');

/** A picture is what the next drawing starts from, and a text what is drawn. What was said in an hour is none. */
export const DRAW_TARGET: SendTarget = {
  name: 'draw',
  Icon: IconBrush,
  Label: DrawTargetLabel,
  takes: ({ picture, text, source }) =>
    picture !== undefined || (source?.kind !== 'recording' && text.trim() !== ''),
  useSend: () => {
    const navigate = useNavigate();
    return ({ picture, text }) => {
      if (picture) attachKnown(PLACE, picture);
      else write({ text: markdownText(text).slice(0, DRAW_LIMITS.promptLength) });
      void navigate(DRAW);
    };
  },
};
