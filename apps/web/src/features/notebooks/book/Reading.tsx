import { usePanel } from '../../../core/panel/panel.state.ts';
import { useReader } from '../../../core/reader/reader.state.ts';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useIsTight } from '../../../platform/browser/screen-width.ts';

/** Whether a source is open next to the chat, if there is room. */
export const useIsReading = (): boolean => {
  const isOpen = useReader(({ anchor }) => anchor !== undefined);
  const isShown = usePanel(({ artifact }) => artifact !== undefined);
  const isSheet = useIsTight();
  return (isOpen || isShown) && !isSheet;
};

/** The container in which a source opens. */
export const Reading = () => <Reader />;
