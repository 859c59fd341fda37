import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export const MODES = ['side', 'under', 'translation', 'original'] as const;
export type Mode = (typeof MODES)[number];
export type PanelName = 'search' | 'terms' | 'report';

export const useReaderSettings = create<{ mode: Mode; size: number }>()(
  persist((): { mode: Mode; size: number } => ({ mode: 'side', size: 15.5 }), { name: 'translate-reading' }),
);

/** Index of the paragraph under the pointer; -1 for none. */
export const useActiveBlock = create<{ index: number }>(() => ({ index: -1 }));

export const setActiveBlock = (index: number): void => {
  if (useActiveBlock.getState().index !== index) useActiveBlock.setState({ index });
};

/** Scrolls to a paragraph once its page has loaded. */
export const goToBlock = (index: number, page: number): void => {
  const row = document.querySelector(`[data-sheet="${page}"]`);
  row?.scrollIntoView({ block: 'start' });
  let tries = 0;
  const check = () => {
    const block = document.querySelector(`[data-block="${index}"]`);
    if (block) {
      block.scrollIntoView({ block: 'center' });
      setActiveBlock(index);
    } else if ((tries += 1) < 40) setTimeout(check, 100);
  };
  if (index >= 0) check();
};
