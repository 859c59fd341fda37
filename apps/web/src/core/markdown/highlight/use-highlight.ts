import { useEffect, useRef, useState } from 'react';
import { highlight, cachedLines } from './highlight.ts';
import { reuseSameLines, type Line } from './line.ts';

const REFRESH_INTERVAL_MS = 250;

type HighlightedCode = { readonly code: string; readonly lines: readonly Line[] };

/**
 * Returns the latest highlighted state of a code block. While the code grows, this may be an earlier state.
 */
export const useHighlight = (
  code: string,
  language: string,
  isOpen: boolean,
): HighlightedCode | undefined => {
  const [highlighted, setHighlighted] = useState<HighlightedCode | undefined>(() => {
    const lines = cachedLines(code, language);
    return lines && { code, lines };
  });
  const latest = useRef(code);
  useEffect(() => {
    latest.current = code;
  }, [code]);

  const settledCode = isOpen ? undefined : code;
  useEffect(() => {
    let isCurrent = true;
    let isBusy = false;
    let request: string | undefined;
    const refresh = async () => {
      const current = settledCode ?? latest.current;
      if (isBusy || request === current) return;
      [isBusy, request] = [true, current];
      const lines = await highlight(current, language, settledCode !== undefined);
      isBusy = false;
      if (!isCurrent || !lines) return;
      setHighlighted((previous) => ({ code: current, lines: reuseSameLines(previous?.lines ?? [], lines) }));
    };
    void refresh();
    const timer =
      settledCode === undefined ? setInterval(() => void refresh(), REFRESH_INTERVAL_MS) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [settledCode, language]);

  return highlighted;
};
