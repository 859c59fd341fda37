import { useSearchParams } from 'react-router';

const NEW = 'new';

/**
 * Returns the open note. It is part of the URL, so that it can be linked to and the browser's Back button
 * works.
 */
export const useOpenNote = () => {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('note') ?? undefined;
  const open = (noteId: string | undefined, isReplaced = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (noteId === undefined) next.delete('note');
        else next.set('note', noteId);
        return next;
      },
      { replace: isReplaced },
    );
  return {
    noteId: requested === NEW ? undefined : requested,
    isNew: requested === NEW,
    open,
    begin: () => open(NEW),
    close: () => open(undefined),
  };
};
