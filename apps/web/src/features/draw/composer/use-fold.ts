import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { NO_FILTER } from '../gallery/filter.state.ts';
import { drawingsQuery } from '../queries.ts';

/**
 * Whether the composer is collapsed to one line: on a phone with existing drawings, until it is touched. A
 * request with more than text is never collapsed, since its other parts would be hidden.
 */
export const useFold = (hasMore: boolean) => {
  const isNarrow = useIsNarrow();
  const isSignedIn = useIsSignedIn();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useInfiniteQuery({
    ...drawingsQuery('', NO_FILTER),
    enabled: isNarrow && isSignedIn,
  });
  const hasDrawings = data?.pages.some(({ records }) => records.length > 0) === true;
  return {
    isFolded: isNarrow && isSignedIn && hasDrawings && !isOpen && !hasMore,
    open: () => setIsOpen(true),
    fold() {
      setIsOpen(false);
      // Closes the keyboard, which would cover the drawing that has started.
      if (isNarrow && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
  };
};
