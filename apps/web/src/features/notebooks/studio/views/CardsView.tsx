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
  const [isFlipped, setIsFlipped] = useState(false);
  const [knownCards, setKnownCards] = useState<ReadonlySet<Flashcard>>(new Set());
  const card = round[at];

  const go = (next: number) => {
    setIsFlipped(false);
    setAt(Math.max(0, next));
  };
  const mark = (isKnown: boolean) => {
    if (!card) return;
    setKnownCards((now) => {
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
  const flip = () => {
    setIsFlipped(true);
    // The button that was pressed disappears, and would lose the focus.
    cardRef.current?.focus();
  };
  const press = ({ key }: KeyboardEvent) => {
    if (!isFlipped) return;
    if (key === 'ArrowRight') mark(true);
    if (key === 'ArrowLeft') mark(false);
  };

  if (!card) {
    const unknown = cards.filter((each) => !knownCards.has(each));
    return (
      <div className={styles['done']} role="status">
        <p className={styles['score']}>
          {text('cardsDone', { known: knownCards.size, total: cards.length })}
        </p>
        <div className={styles['ways']}>
          {unknown.length > 0 && (
            <Button variant="filled" onClick={() => begin(unknown)}>
              {text('cardsRest')}
            </Button>
          )}
          <Button
            onClick={() => {
              setKnownCards(new Set());
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
        aria-pressed={isFlipped}
        aria-describedby={sideId}
        ref={cardRef}
        onClick={() => setIsFlipped(!isFlipped)}
      >
        <span id={sideId} className={styles['side']}>
          {text(isFlipped ? 'backOfCard' : 'front')}
        </span>
        <span className={isFlipped ? styles['answer'] : styles['words']} dir="auto" aria-live="polite">
          {isFlipped ? card.back : card.front}
        </span>
      </button>
      {isFlipped && (
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
        {isFlipped ? (
          <>
            <Button onClick={() => mark(false)}>{text('knewNot')}</Button>
            <Button variant="filled" icon={<IconCheck size={16} />} onClick={() => mark(true)}>
              {text('knew')}
            </Button>
          </>
        ) : (
          <Button variant="filled" icon={<IconRotate2 size={16} />} onClick={flip}>
            {text('flip')}
          </Button>
        )}
      </div>
    </div>
  );
};
