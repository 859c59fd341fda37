import { NO_BOT } from '@studiolo/contract/chat/limits';
import { IconMessagePlus, IconTextPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { setQuote } from '../../core/composer/quotes.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import type { SendTarget } from '../../platform/send-to.ts';
import { chatPath } from './addresses.ts';
import { chatTexts } from './chat.texts.ts';
import { draftKeyOf } from './draft-key.ts';
import { beginNewChat } from './sessions.state.ts';

const newChat = draftKeyOf({ sessionId: undefined, botId: NO_BOT });

const NewChatLabel = () => useText(chatTexts)('newChat');
const ComposerLabel = () => useText(chatTexts)('toComposer');

/** A new chat about it: what was sent is quoted there. */
const useSendToNewChat: SendTarget['useSend'] = () => {
  const navigate = useNavigate();
  return ({ text }) => {
    beginNewChat(NO_BOT);
    setQuote(newChat, text);
    void navigate(chatPath());
  };
};

/** What is being written in the chat at hand: it goes on with what was sent. */
const useSendToComposer: SendTarget['useSend'] =
  () =>
  ({ text }) => {
    const place = new URLSearchParams(location.search).get('session') ?? newChat;
    setDraft(place, [getDraft(place).trimEnd(), text].filter(Boolean).join('\n\n'));
  };

/** What the chat takes. */
export const CHAT_TARGETS: readonly SendTarget[] = [
  { name: 'new-chat', Icon: IconMessagePlus, Label: NewChatLabel, useSend: useSendToNewChat },
  { name: 'composer', Icon: IconTextPlus, Label: ComposerLabel, useSend: useSendToComposer },
];
