import { detach, getAttachments, moveAttachments } from '../uploads/attachments.state.ts';
import { moveWebSearch } from '../web-search/web-search.state.ts';
import { getDraft, moveDraft, setDraft } from './drafts.ts';
import { addChat, chatsPlace, readChats, setChats } from './mentions/mentioned-chats.ts';
import { quotePlace } from './quotes.ts';
import { sendingOf, stopWaiting, waitForFiles } from './waiting.state.ts';

const isWritten = (place: string): boolean =>
  getDraft(place) !== '' ||
  getDraft(quotePlace(place)) !== '' ||
  getDraft(chatsPlace(place)) !== '' ||
  getAttachments(place).length > 0;

/**
 * Moves a draft, including its quote, mentions and files, to another key. Text that is already there
 * stays in front.
 */
export const moveDraftContent = (from: string, to: string): void => {
  moveWebSearch(from, to);
  if (!isWritten(from)) return;
  const send = sendingOf(from);
  stopWaiting(from);
  const [targetText, sourceText] = [getDraft(to), getDraft(from)];
  if (sourceText !== '')
    setDraft(
      to,
      targetText === '' || targetText === sourceText ? sourceText : `${targetText}\n\n${sourceText}`,
    );
  setDraft(from, '');
  if (getDraft(quotePlace(to)) === '') moveDraft(quotePlace(from), quotePlace(to));
  setDraft(quotePlace(from), '');
  for (const chat of readChats(getDraft(chatsPlace(from)))) addChat(to, chat);
  setChats(from, []);
  moveAttachments(from, to);
  if (send) waitForFiles(to, send);
};

export const clearDraftContent = (place: string): void => {
  stopWaiting(place);
  for (const each of [place, quotePlace(place), chatsPlace(place)]) setDraft(each, '');
  for (const attachment of getAttachments(place)) detach(place, attachment);
};
