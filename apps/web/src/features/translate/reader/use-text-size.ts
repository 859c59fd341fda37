import { useReaderSettings } from './reader.state.ts';

const MIN_SIZE = 13;
const MAX_SIZE = 21;
const STEP = 1.5;

type Change = (() => void) | undefined;

/** Returns functions that change the text size; one that would exceed the limits is undefined. */
export const useTextSize = (): { smaller: Change; larger: Change } => {
  const size = useReaderSettings((reading) => reading.size);
  const set = (next: number) => () => useReaderSettings.setState({ size: next });
  return {
    smaller: size > MIN_SIZE ? set(Math.max(MIN_SIZE, size - STEP)) : undefined,
    larger: size < MAX_SIZE ? set(Math.min(MAX_SIZE, size + STEP)) : undefined,
  };
};
