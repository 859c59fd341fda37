import type { Flashcard } from '@studiolo/contract/notebooks/studio-content';
import { IconCheck, IconChevronLeft, IconRotate2 } from '@tabler/icons-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Cites } from '../Cites.tsx';
import { studioTexts } from '../studio.texts.ts';
import styles from './Cards.module.css';

/** Flashcards that the user marks as known or unknown. Unknown ones are repeated. */
export const CardsView = ({ cards }: { cards: readonly Flashcard[] }) => {
  const text = useText(studioTexts);
  const sideId = useId();
  const cardRef = useRef<HTMLButtonElement>(null);
  const [round, setRound] = useState(cards);
  const [at, setAt] = useState(0);
  const [isTurned, setIsTurned] = useState(false);
  const [known, setKnown] = useState<ReadonlySet<Flashcard>>(new Set());
  const card = round[at];

  const go = (next: number) => {
    setIsTurned(false);
    setAt(Math.max(0, next));
  };
  const judge = (isKnown: boolean) => {
    if (!card) return;
    setKnown((now) => {
      const next = new Set(now);
      if (isKnown) next.add(card);
      else next.delete(card);
      return next;
    });
    go(at + 1);
  };
  const begin = (next: readonly Flashcard[]) => {
    setRound(next);
    go(0);
  };
  const turn = () => {
    setIsTurned(true);
    // The button that was pressed disappears, and would lose the focus.
    cardRef.current?.focus();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (!isTurned) return;
    if (key === 'ArrowRight') judge(true);
    if (key === 'ArrowLeft') judge(false);
  };

  if (!card) {
    const unknown = cards.filter((each) => !known.has(each));
    return (
      <div className={styles['done']} role="status">
        <p className={styles['score']}>{text('cardsDone', { known: known.size, total: cards.length })}</p>
        <div className={styles['ways']}>
          {unknown.length > 0 && (
            <Button variant="filled" onClick={() => begin(unknown)}>
              {text('cardsRest')}
            </Button>
          )}
          <Button
            onClick={() => {
              setKnown(new Set());
              begin(cards);
            }}
          >
            {text('cardsAgain')}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={styles['cards']} role="group" aria-label={text('cards')} onKeyDown={press}>
      <p className={styles['count']}>{text('cardOf', { number: at + 1, total: round.length })}</p>
      <button
        type="button"
        className={styles['card']}
        aria-pressed={isTurned}
        aria-describedby={sideId}
        ref={cardRef}
        onClick={() => setIsTurned(!isTurned)}
      >
        <span id={sideId} className={styles['side']}>
          {text(isTurned ? 'backOfCard' : 'front')}
        </span>
        <span className={isTurned ? styles['answer'] : styles['words']} dir="auto" aria-live="polite">
          {isTurned ? card.back : card.front}
        </span>
      </button>
      {isTurned && (
        <p className={styles['cites']}>
          <Cites cites={card.cites} />
        </p>
      )}
      <div className={styles['ways']}>
        {at > 0 && (
          <Button variant="subtle" icon={<IconChevronLeft size={16} />} onClick={() => go(at - 1)}>
            {text('previous')}
          </Button>
        )}
        {isTurned ? (
          <>
            <Button onClick={() => judge(false)}>{text('knewNot')}</Button>
            <Button variant="filled" icon={<IconCheck size={16} />} onClick={() => judge(true)}>
              {text('knew')}
            </Button>
          </>
        ) : (
          <Button variant="filled" icon={<IconRotate2 size={16} />} onClick={turn}>
            {text('flip')}
          </Button>
        )}
      </div>
    </div>
  );
};
