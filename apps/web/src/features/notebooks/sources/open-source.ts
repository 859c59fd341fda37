import { useState } from 'react';
import { useSearchParams } from 'react-router';

/** Which source stands open in the list: one that is chosen there, or that the address comes to name. */
export const useOpenSource = () => {
  const [search, setSearch] = useSearchParams();
  const named = search.get('source') ?? undefined;
  const [followed, setFollowed] = useState(named);
  const [openId, setOpenId] = useState(named);
  if (named !== followed) {
    setFollowed(named);
    if (named !== undefined) setOpenId(named);
  }
  return {
    openId,
    open: setOpenId,
    /** Named once more, it opens once more. */
    close() {
      setOpenId(undefined);
      if (named === undefined) return;
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('source');
          return next;
        },
        { replace: true },
      );
    },
  };
};
