import { fileOfUrl } from '@studiolo/contract/files/rules';
import { getDraft, setDraft } from '../../composer/drafts.ts';
import { addChat, type MentionedChat } from '../../composer/mentions/mentioned-chats.ts';
import { setQuote } from '../../composer/quotes.ts';
import { attachStoredFile } from '../../uploads/attachments.state.ts';

type Question = {
  prompt: string;
  quote: string;
  mentions: readonly MentionedChat[];
  fileUrls: readonly string[];
};

/** Puts an unsent question back into the composer with everything attached to it, before any newer text. */
export const restoreQuestion = (place: string, { prompt, quote, mentions, fileUrls }: Question): void => {
  const draft = getDraft(place);
  setDraft(place, draft === '' || draft === prompt ? prompt : `${prompt}\n\n${draft}`);
  if (quote !== '') setQuote(place, quote);
  for (const chat of mentions) addChat(place, chat);
  for (const url of fileUrls) {
    const file = fileOfUrl(url);
    if (file) attachStoredFile(place, { ...file, url, size: 0 });
  }
};
