import { useEffect, useRef } from 'react';
import { restoreAttachments } from '../uploads/attachments.state.ts';
import { moveDraftContent } from './draft-content.ts';

/** Moves the draft along when the chat of a composer gets its id; another chat shows its own draft. */
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
