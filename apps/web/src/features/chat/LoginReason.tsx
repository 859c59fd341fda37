import { useText } from '../../platform/i18n/use-text.ts';
import { chatTexts } from './chat.texts.ts';

/** Why who came by a link is asked to sign in: to see a chat, or to ask. */
export const LoginReason = () => {
  const text = useText(chatTexts);
  const hasChat = new URLSearchParams(location.search).has('session');
  return text(hasChat ? 'signInToOpen' : 'signInToAsk');
};
