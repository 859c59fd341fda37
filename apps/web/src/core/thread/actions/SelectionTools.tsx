import type { Highlight } from '@studiolo/contract/evidence/anchor';
import { IconBrain, IconHighlight, IconHighlightOff, IconQuote } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notify } from '../../../platform/toast/notify.ts';
import { selectedIn, type AnswerSelection } from './selected-in.ts';
import { useThreadActions } from './thread-actions.ts';
import styles from '../Thread.module.css';
import { threadTexts } from '../thread.texts.ts';
import type { PlacedTurn } from '../turn-path.ts';

/** Size of the toolbar and its minimum distance from the edges, in px. */
const TOOLBAR = { width: 320, height: 44, edge: 8 };

type Place = { top: number; left: number };
/** Target of the toolbar: a selection, or a clicked highlight. */
type ToolsPlace = { place: Place; msgId: string; marked?: Highlight };

/** Returns a position below the end of the range that is always in view. */
const placeOf = (target: DOMRect, frame: DOMRect): Place => ({
  top: Math.min(Math.max(target.bottom - frame.top + 6, TOOLBAR.edge), frame.height - TOOLBAR.height),
  left: Math.min(
    Math.max(target.left - frame.left, TOOLBAR.edge),
    Math.max(frame.width - TOOLBAR.width, TOOLBAR.edge),
  ),
});

type Props = { scroller: RefObject<HTMLElement | null>; path: readonly PlacedTurn[] };

/**
 * Toolbar for a selection in an answer: quote it in the next question (also Mod+L), highlight it, or remember
 * it.
 */
export const SelectionTools = ({ scroller, path }: Props) => {
  const text = useText(threadTexts);
  const { quote, highlight, unhighlight, remember } = useThreadActions();
  const [shown, setShown] = useState<ToolsPlace>();
  const frame = () => scroller.current?.getBoundingClientRect() ?? new DOMRect();
  const turnOf = (msgId: string) => path.find(({ turn }) => turn.msgId === msgId)?.turn;

  const update = useEffectEvent(() => {
    const selected = selectedIn(scroller.current);
    if (!selected) return setShown(undefined);
    const place = placeOf(selected.range.getBoundingClientRect(), frame());
    setShown({ place, msgId: selected.msgId });
  });
  const move = useEffectEvent(() => {
    if (shown) update();
  });
  const press = useEffectEvent(async ({ clientX, clientY }: MouseEvent) => {
    if (selectedIn(scroller.current) || !path.some(({ turn }) => turn.highlights.length > 0)) return;
    const { paintedAt } = await import('../../highlights/paint-highlights.ts');
    const painted = paintedAt(clientX, clientY);
    const turn = path.find(({ turn: { highlights } }) =>
      highlights.some(({ highlightId }) => highlightId === painted?.highlight.highlightId),
    )?.turn;
    if (!painted || !turn) return;
    setShown({
      place: placeOf(painted.range.getBoundingClientRect(), frame()),
      msgId: turn.msgId,
      marked: painted.highlight,
    });
  });
  const use = (act: (selected: AnswerSelection) => void): boolean => {
    const selected = selectedIn(scroller.current);
    if (!selected) return false;
    act(selected);
    getSelection()?.removeAllRanges();
    return true;
  };
  const quoteByKey = useEffectEvent(() => use(({ words }) => quote(words)));
  const mark = async ({ msgId, element, range }: AnswerSelection) => {
    const turn = turnOf(msgId);
    const { passageOf } = await import('../../highlights/passage-of.ts');
    const passage = turn && passageOf(element, turn.answer.text, range);
    if (turn && passage) highlight(turn, passage);
    else notify(text('cannotHighlight'), 'warning');
  };

  useEffect(() => {
    const { current } = scroller;
    const byKey = (event: KeyboardEvent) => {
      const isQuote = event.key.toLowerCase() === 'l' && (event.metaKey || event.ctrlKey);
      if (isQuote && !event.shiftKey && !event.altKey && quoteByKey()) event.preventDefault();
    };
    const select = () => update();
    const scroll = () => move();
    const click = (event: MouseEvent) => void press(event);
    document.addEventListener('selectionchange', select);
    document.addEventListener('keydown', byKey);
    current?.addEventListener('scroll', scroll, { passive: true });
    current?.addEventListener('click', click);
    // Text may have been selected before this component was loaded.
    update();
    return () => {
      document.removeEventListener('selectionchange', select);
      document.removeEventListener('keydown', byKey);
      current?.removeEventListener('scroll', scroll);
      current?.removeEventListener('click', click);
    };
  }, [scroller]);

  if (!shown) return null;
  const { place, msgId, marked } = shown;
  // The answer may have ended since the text was selected.
  const turn = turnOf(msgId);
  return (
    <div
      className={styles['selection']}
      style={place}
      // Prevents a click from clearing the selection before it is read.
      onPointerDown={(event) => event.preventDefault()}
    >
      {marked && turn ? (
        <button
          type="button"
          onClick={() => {
            unhighlight(turn, marked.highlightId);
            setShown(undefined);
          }}
        >
          <IconHighlightOff size={15} stroke={1.7} aria-hidden="true" />
          {text('unhighlight')}
        </button>
      ) : (
        <>
          <button type="button" onClick={() => use(({ words }) => quote(words))}>
            <IconQuote size={15} stroke={1.7} aria-hidden="true" />
            {text('quote')}
          </button>
          {turn?.isStored && turn.answer.state !== 'running' && (
            <button type="button" onClick={() => use((selected) => void mark(selected))}>
              <IconHighlight size={15} stroke={1.7} aria-hidden="true" />
              {text('highlight')}
            </button>
          )}
          {remember && (
            <button type="button" onClick={() => use(({ words }) => remember(words))}>
              <IconBrain size={15} stroke={1.7} aria-hidden="true" />
              {text('remember')}
            </button>
          )}
        </>
      )}
    </div>
  );
};
