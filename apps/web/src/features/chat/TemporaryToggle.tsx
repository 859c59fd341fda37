import { IconGhost2 } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { moveDraftContent } from '../../core/composer/draft-content.ts';
import type { ChatSession } from '../../core/conversation/sessions/chat-session.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatPath, temporaryPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from './chat.texts.ts';

/** Makes an empty chat temporary or regular, keeping the draft. */
export const TemporaryToggle = ({ session }: { session: ChatSession }) => {
  const text = useText(chatTexts);
  const navigate = useNavigate();
  const { botId, conversationScope, isTemporary } = session;
  return (
    <IconButton
      label={text('temporary')}
      aria-pressed={isTemporary}
      isActive={isTemporary}
      onClick={() => {
        const to = draftKeyOf({ sessionId: undefined, conversationScope, isTemporary: !isTemporary });
        moveDraftContent(draftKeyOf(session), to);
        void navigate(isTemporary ? chatPath(botId) : temporaryPath(botId), { replace: true });
      }}
    >
      <IconGhost2 size={18} stroke={1.7} />
    </IconButton>
  );
};
