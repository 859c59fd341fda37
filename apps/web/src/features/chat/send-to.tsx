import { notebookAt } from '@studiolo/contract/notebooks/addresses';
import { scopeOf, PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { IconMessagePlus, IconTextPlus } from '@tabler/icons-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { getDraft, setDraft } from '../../core/composer/drafts.ts';
import { attachStoredFile } from '../../core/uploads/attachments.state.ts';
import { setQuote } from '../../core/composer/quotes.ts';
import { draftKeyOf } from '../../core/conversation/sessions/draft-key.ts';
import { CurrentDraftKey } from '../../core/conversation/sessions/current-draft-key.ts';
import { beginNewChat } from '../../core/conversation/sessions/sessions.state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { withBacklink, type Sendable, type SendTarget } from '../../platform/send-to.ts';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from './chat.texts.ts';

const newChat = draftKeyOf({ sessionId: undefined, conversationScope: PLAIN_CHAT });

/** Returns the draft key of the chat in the URL, including the chats of notebooks. */
const placeHere = (): string => {
  const sessionId = new URLSearchParams(location.search).get('session') ?? undefined;
  const projectId = notebookAt(location.pathname);
  return draftKeyOf({ sessionId, conversationScope: scopeOf({ projectId }) });
};

/** Removes citation numbers `[n]` from quoted text, because a question has no citations. */
const withoutCites = (text: string, { anchors = [] }: Sendable): string =>
  anchors.length === 0 ? text : text.replace(/ ?\[\d{1,3}(?:, ?\d{1,3})*\](?!\()/g, '');

const NewChatLabel = () => useText(chatTexts)('newChat');
const ComposerLabel = () => useText(chatTexts)('toComposer');

/** Quotes the content in a new chat. */
const useSendToNewChat: SendTarget['useSend'] = () => {
  const navigate = useNavigate();
  return (content) => {
    beginNewChat(PLAIN_CHAT);
    if (content.picture) attachStoredFile(newChat, content.picture);
    else setQuote(newChat, withoutCites(withBacklink(content), content));
    void navigate(chatPath());
  };
};

/** Adds the content to the draft of the current chat. */
const useSendToComposer: SendTarget['useSend'] = () => {
  const atHand = useContext(CurrentDraftKey);
  return (content) => {
    const place = atHand ?? placeHere();
    if (content.picture) {
      attachStoredFile(place, content.picture);
      return;
    }
    setDraft(
      place,
      [getDraft(place).trimEnd(), withoutCites(content.text, content)].filter(Boolean).join('\n\n'),
    );
  };
};

/** Targets for sending content to chats. */
export const CHAT_TARGETS: readonly SendTarget[] = [
  { name: 'new-chat', Icon: IconMessagePlus, Label: NewChatLabel, useSend: useSendToNewChat },
  { name: 'composer', Icon: IconTextPlus, Label: ComposerLabel, useSend: useSendToComposer },
];
