import { useEffect, useRef } from 'react';
import { restoreAttachments } from '../uploads/attachments.state.ts';
import { moveDraftContent } from './draft-content.ts';

/** Moves the draft when the chat of a composer gets its id. When the chat changes, its own draft is shown. */
export const useComposerPlace = (place: string): void => {
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) {
      moveDraftContent(before.current, place);
      before.current = place;
    }
    restoreAttachments(place);
  }, [place]);
};
