import { useEffect } from 'react';
import { openFind } from './find.state.ts';

/** Mod+F looks for words in the document: the browser's own search would not replace them. */
export const useFindKey = (): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMod || event.key.toLowerCase() !== 'f') return;
      event.preventDefault();
      openFind();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
