import { create } from 'zustand';
import type { SharedLink } from './shared-link.ts';

type ShareTip = {
  /** Link that could neither be shared nor copied. */
  link: SharedLink | undefined;
  /** Text that could not be copied. */
  words: string | undefined;
};

export const useShareTip = create<ShareTip>(() => ({ link: undefined, words: undefined }));

export const closeShareTip = (): void => useShareTip.setState({ link: undefined, words: undefined });

/** Shows text that could not be copied, for copying by hand. */
export const showToCopy = (words: string): void => useShareTip.setState({ words });
