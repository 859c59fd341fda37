import { IconGhost2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { moveWritten } from '../../core/composer/written.ts';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatPath, temporaryPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from './chat.texts.ts';

/** Makes a chat that has not begun a temporary one, or no longer; what was typed goes along. */
export const TemporaryToggle = ({ session }: { session: ChatSession }) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const { botId, ground, isTemporary } = session;
  return (
    <IconButton
      label={text('temporary')}
      aria-pressed={isTemporary}
      isActive={isTemporary}
      onClick={() => {
        const to = draftKeyOf({ sessionId: undefined, ground, isTemporary: !isTemporary });
        moveWritten(draftKeyOf(session), to);
        void navigate(isTemporary ? chatPath(botId) : temporaryPath(botId), { replace: true });
      }}
    >
      <IconGhost2 size={18} stroke={1.7} />
    </IconButton>
  );
};
