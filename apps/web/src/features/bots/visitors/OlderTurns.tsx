import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { visitorTexts } from './visitors.texts.ts';

type Props = {
  hasOlder: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Id of the oldest turn shown. */
  oldest: string | undefined;
  onShow: () => Promise<void>;
};

/** Loads earlier turns and keeps the visible ones in place. */
export const OlderTurns = ({ hasOlder, scroller, oldest, onShow }: Props) => {
  const text = useText(visitorTexts);
  const [isBusy, setIsBusy] = useState(false);
  const scrollBefore = useRef<{ top: number; height: number }>(undefined);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (current && scrollBefore.current)
      current.scrollTop = scrollBefore.current.top + current.scrollHeight - scrollBefore.current.height;
    scrollBefore.current = undefined;
  }, [scroller, oldest]);

  const show = async () => {
    setIsBusy(true);
    const { current } = scroller;
    if (current) scrollBefore.current = { top: current.scrollTop, height: current.scrollHeight };
    // `call` has already shown the error.
    await onShow().catch(() => undefined);
    setIsBusy(false);
  };
  if (!hasOlder) return null;
  return (
    <Button variant="subtle" size="sm" isFull isBusy={isBusy} onClick={() => void show()}>
      {text('older')}
    </Button>
  );
};
