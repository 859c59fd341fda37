import type { PassageFate, PassageWay } from '@studiolo/contract/evidence/retrieval';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import styles from './Xray.module.css';
import { xrayTexts } from './xray.texts.ts';

export type ShownPassage = {
  number: number;
  name: string;
  text: string;
  score: number | null;
  way: PassageWay;
  fate: PassageFate;
};

const OUTCOME_TEXTS = {
  below: 'below',
  'no-room': 'noRoom',
  double: 'double',
  forgotten: 'forgotten',
} as const;
/** Maximum length of a passage that is shown completely, in characters. */
const FOLD_LENGTH = 220;

const FoldableText = ({ words }: { words: string }) => {
  const text = useText(xrayTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <p className={styles['words']} data-open={isOpen || undefined}>
        {words}
      </p>
      {words.length > FOLD_LENGTH && (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text(isOpen ? 'less' : 'more')}
        </button>
      )}
    </>
  );
};

/** Score of a passage, with a mark at the minimum score. */
const Score = ({ score, minScore }: { score: number | null; minScore: number }) => {
  const text = useText(xrayTexts);
  if (score === null) return <span className={styles['unscored']}>{text('unscored')}</span>;
  return (
    <span className={styles['score']}>
      <span className={styles['bar']} aria-hidden="true">
        <span style={{ width: `${100 * score}%` }} />
        {minScore > 0 && <i style={{ insetInlineStart: `${100 * minScore}%` }} />}
      </span>
      {text('score', { score: score.toFixed(2) })}
    </span>
  );
};

/** Passages found for a question, with their scores and the reason if one was omitted. */
export const PassageList = ({
  passages,
  minScore,
}: {
  passages: readonly ShownPassage[];
  minScore: number;
}) => {
  const text = useText(xrayTexts);
  return (
    <ol className={styles['passages']}>
      {passages.map(({ number, name, text: words, score, way, fate }, at) => (
        <li key={`${at} ${name}`} data-fate={fate}>
          <p className={styles['head']}>
            {number > 0 && <span className={styles['number']}>{number}</span>}
            <strong>{name}</strong>
            <Score score={score} minScore={minScore} />
          </p>
          <FoldableText words={words} />
          {(fate !== 'given' || way !== 'search') && (
            <p className={styles['why']}>{text(fate === 'given' ? way : OUTCOME_TEXTS[fate])}</p>
          )}
        </li>
      ))}
    </ol>
  );
};
