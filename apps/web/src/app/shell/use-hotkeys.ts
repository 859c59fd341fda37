import { useEffect } from 'react';

/**
 * Ctrl+H or Cmd+H shows or hides the sidebar. macOS uses Cmd+H to hide the application, so Ctrl+H works there too.
 */
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
