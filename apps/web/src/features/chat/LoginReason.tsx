import { useText } from '../../platform/i18n/use-text.ts';
import { chatTexts } from './chat.texts.ts';

/** Reason to sign in, shown to visitors who follow a link: to see a chat, or to ask. */
export const LoginReason = () => {
  const text = useText(chatTexts);
  const hasChat = new URLSearchParams(location.search).has('session');
  return text(hasChat ? 'signInToOpen' : 'signInToAsk');
};
