import { usePanel } from '../../../core/panel/panel.state.ts';
import { useReader } from '../../../core/reader/reader.state.ts';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useIsTight } from '../../../platform/browser/screen-width.ts';

/** Whether a source is open beside the chat and there is room for it. */
export const useIsReading = (): boolean => {
  const isOpen = useReader(({ anchor }) => anchor !== undefined);
  const isShown = usePanel(({ artifact }) => artifact !== undefined);
  const isSheet = useIsTight();
  return (isOpen || isShown) && !isSheet;
};

/** Container in which a source opens. */
export const SourceReader = () => <Reader />;
