import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import { useState } from 'react';
import { openReader } from '../reader/reader.state.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { evidenceCheckTexts } from './evidence-check.texts.ts';
import {
  citeInSentence,
  deleteSentence,
  acceptSentence,
  softenSentence,
  type CheckedText,
} from './change-text.ts';
import styles from './Evidence.module.css';

type Props = {
  checked: CheckedText;
  sentence: CheckedSentence;
  canEdit: boolean;
  onChange: (next: CheckedText) => Promise<void>;
};

/** Actions for an unsupported sentence: find evidence, soften it, delete it, or keep it. */
export const SentenceActions = ({ checked, sentence, canEdit, onChange }: Props) => {
  const text = useText(evidenceCheckTexts);
  const [isLooking, setIsLooking] = useState(!canEdit);
  const [isBusy, setIsBusy] = useState(false);
  const applyText = (next: CheckedText) => {
    setIsBusy(true);
    onChange(next).then(
      () => setIsBusy(false),
      () => setIsBusy(false),
    );
  };
  return (
    <div className={styles['ways']} role="group" aria-label={text('choose')}>
      {canEdit && (
        <div className={styles['choices']}>
          <Button size="sm" aria-expanded={isLooking} onClick={() => setIsLooking(!isLooking)}>
            {text('support')}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => applyText(softenSentence(checked, sentence))}>
            {text('soften')}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => applyText(deleteSentence(checked, sentence))}>
            {text('erase')}
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => applyText(acceptSentence(checked, sentence))}>
            {text('keep')}
          </Button>
        </div>
      )}
      {isLooking && sentence.support.length === 0 && <p className={styles['none']}>{text('noSupport')}</p>}
      {isLooking &&
        sentence.support.map((anchor) => (
          <figure key={anchor.number} className={styles['passage']}>
            <blockquote dir="auto">{anchor.quote}</blockquote>
            <figcaption>
              <span className={styles['source']}>{anchor.name}</span>
              <Button size="sm" variant="subtle" onClick={() => openReader(anchor)}>
                {text('open')}
              </Button>
              {canEdit && (
                <Button
                  size="sm"
                  disabled={isBusy}
                  onClick={() => applyText(citeInSentence(checked, sentence, anchor))}
                >
                  {text('cite')}
                </Button>
              )}
            </figcaption>
          </figure>
        ))}
    </div>
  );
};
