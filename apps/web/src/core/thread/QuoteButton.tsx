import { IconBrain, IconQuote } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { selectedIn } from './selected-in.ts';
import { useThreadActions } from './thread-actions.ts';
import styles from './Thread.module.css';
import { threadTexts } from './thread.texts.ts';

/** So much room the button takes, and keeps to the edges. */
const ROOM = { width: 216, height: 44, edge: 8 };

type Place = { top: number; left: number };

/** Below the end of what is selected, and always within what can be seen. */
const placeOf = (selected: DOMRect, frame: DOMRect): Place => ({
  top: Math.min(Math.max(selected.bottom - frame.top + 6, ROOM.edge), frame.height - ROOM.height),
  left: Math.min(Math.max(selected.left - frame.left, ROOM.edge), frame.width - ROOM.width),
});

/** What is selected in an answer can be quoted, by a button beside it or by Mod+L, and remembered. */
export const QuoteButton = ({ scroller }: { scroller: RefObject<HTMLElement | null> }) => {
  const text = useText(threadTexts);
  const { quote, remember } = useThreadActions();
  const [place, setPlace] = useState<Place>();

  const look = useEffectEvent(() => {
    const selected = selectedIn(scroller.current);
    const frame = scroller.current?.getBoundingClientRect();
    setPlace(selected && frame ? placeOf(selected.range.getBoundingClientRect(), frame) : undefined);
  });
  const take = useEffectEvent((): boolean => {
    const selected = selectedIn(scroller.current);
    if (!selected) return false;
    quote(selected.words);
    getSelection()?.removeAllRanges();
    return true;
  });

  useEffect(() => {
    const { current } = scroller;
    const press = (event: KeyboardEvent) => {
      const isQuote = event.key.toLowerCase() === 'l' && (event.metaKey || event.ctrlKey);
      if (isQuote && !event.shiftKey && !event.altKey && take()) event.preventDefault();
    };
    const move = () => look();
    document.addEventListener('selectionchange', move);
    document.addEventListener('keydown', press);
    current?.addEventListener('scroll', move, { passive: true });
    return () => {
      document.removeEventListener('selectionchange', move);
      document.removeEventListener('keydown', press);
      current?.removeEventListener('scroll', move);
    };
  }, [scroller]);

  if (!place) return null;
  const takeTo = (give: (words: string) => void) => () => {
    const selected = selectedIn(scroller.current);
    if (!selected) return;
    give(selected.words);
    getSelection()?.removeAllRanges();
  };
  return (
    // Pressed, it must not take the selection away before it is read.
    <div className={styles['quote']} style={place} onPointerDown={(event) => event.preventDefault()}>
      <button type="button" onClick={takeTo(quote)}>
        <IconQuote size={15} stroke={1.7} aria-hidden="true" />
        {text('quote')}
      </button>
      {remember && (
        <button type="button" onClick={takeTo(remember)}>
          <IconBrain size={15} stroke={1.7} aria-hidden="true" />
          {text('remember')}
        </button>
      )}
    </div>
  );
};
