import { usePanel } from '../../../core/panel/panel.state.ts';
import { useReader } from '../../../core/reader/reader.state.ts';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useIsSheet } from '../../../core/reader/use-is-sheet.ts';

/** Whether something is read beside the chat, where there is room beside it. */
export const useIsReading = (): boolean => {
  const isOpen = useReader(({ anchor }) => anchor !== undefined);
  const isShown = usePanel(({ artifact }) => artifact !== undefined);
  const isSheet = useIsSheet();
  return (isOpen || isShown) && !isSheet;
};

/** Where a source opens. */
export const Reading = () => <Reader />;
