import { useEffect } from 'react';

/** Mod+H shows or hides the list. On macOS Ctrl+H does too: there Cmd+H hides the whole application. */
export const useHotkeys = (toggleSidebar: () => void): void =>
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isMod = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isMod || event.key.toLowerCase() !== 'h') return;
      event.preventDefault();
      toggleSidebar();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [toggleSidebar]);
