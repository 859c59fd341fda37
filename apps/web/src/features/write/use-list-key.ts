import { useEffect } from 'react';
import { toggleList } from './layout.state.ts';

/** Mod+H shows or hides the documents here, before the sidebar hears of it. */
export const useListKey = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMod || event.key.toLowerCase() !== 'h') return;
      event.preventDefault();
      event.stopPropagation();
      toggleList();
    };
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, []);
