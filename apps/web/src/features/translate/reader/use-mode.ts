import { MODES, useReaderSettings, type Mode } from './reader.state.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';

/** Returns the current view of the document, and the available ones: a phone has no room for two columns. */
export const useMode = (): { mode: Mode; modes: readonly Mode[] } => {
  const chosen = useReaderSettings(({ mode }) => mode);
  const isPhone = useIsNarrow();
  return {
    mode: isPhone && chosen === 'side' ? 'under' : chosen,
    modes: isPhone ? MODES.filter((each) => each !== 'side') : MODES,
  };
};
