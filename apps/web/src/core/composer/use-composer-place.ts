import { useEffect, useRef } from 'react';
import { chatsPlace } from './mentions/mentioned-chats.ts';
import { moveAttachments, restoreAttachments } from '../uploads/attachments.state.ts';
import { quotePlace } from './quotes.ts';
import { moveWebSearch } from '../web-search/web-search.state.ts';
import { moveDraft } from './drafts.ts';

/** A composer whose chat got a name takes along what is in it; one that comes to a chat finds what was left there. */
export const useComposerPlace = (place: string): void => {
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) {
      moveDraft(before.current, place);
      moveDraft(quotePlace(before.current), quotePlace(place));
      moveDraft(chatsPlace(before.current), chatsPlace(place));
      moveAttachments(before.current, place);
      moveWebSearch(before.current, place);
      before.current = place;
    }
    restoreAttachments(place);
  }, [place]);
};
