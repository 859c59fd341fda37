import { useEffect, useRef } from 'react';
import { restoreAttachments } from '../uploads/attachments.state.ts';
import { moveWritten } from './written.ts';

/** A composer whose chat got a name takes along what is in it; one that comes to a chat finds what was left there. */
export const useComposerPlace = (place: string): void => {
  const before = useRef(place);
  useEffect(() => {
    if (before.current !== place) {
      moveWritten(before.current, place);
      before.current = place;
    }
    restoreAttachments(place);
  }, [place]);
};
