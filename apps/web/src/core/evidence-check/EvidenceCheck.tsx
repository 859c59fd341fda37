import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { CheckedSentence } from '@studiolo/contract/evidence/checked-sentence';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { evidenceCheckTexts } from './evidence-check.texts.ts';
import type { CheckedText } from './change-text.ts';
import styles from './Evidence.module.css';
import { MarkedText } from './MarkedText.tsx';
import { countUnchecked, shownLines } from './shown-lines.ts';
import { SentenceActions } from './SentenceActions.tsx';

export type CheckText = (
  checked: { text: string; anchors: Anchor[] },
  signal: AbortSignal,
) => Promise<{ sentences: CheckedSentence[] }>;

type Props = {
  text: string;
  anchors: readonly Anchor[];
  /** Checks the text against sources. */
  check: CheckText;
  canEdit: boolean;
  /** Saves the changed text. */
  onChange: (changed: { text: string; anchors: readonly Anchor[] }) => Promise<unknown>;
  onClose: () => void;
};

/** Text with its unsupported sentences marked, and actions for each of them. */
export const EvidenceCheck = ({ text: written, anchors, check, canEdit, onChange, onClose }: Props) => {
  const text = useText(evidenceCheckTexts);
  const [checked, setChecked] = useState<CheckedText>();
  const [isFailed, setIsFailed] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [input, setInput] = useState({ written, anchors });

  const ask = useEffectEvent(check);
  useEffect(() => {
    const controller = new AbortController();
    setIsFailed(false);
    ask({ text: input.written, anchors: [...input.anchors] }, controller.signal).then(
      ({ sentences }) => setChecked({ text: input.written, anchors: input.anchors, sentences }),
      () => controller.signal.aborted || setIsFailed(true),
    );
    return () => controller.abort();
  }, [input]);

  const change = async (next: CheckedText) => {
    const isChanged = checked !== undefined && next.text !== checked.text;
    if (isChanged) await onChange({ text: next.text, anchors: next.anchors });
    setChecked(next);
    setChosen(undefined);
  };

  if (isFailed)
    return (
      <div className={styles['summary']}>
        <p>{text('failedToLoad')}</p>
        <Button size="sm" onClick={() => setInput({ ...input })}>
          {text('again')}
        </Button>
        <Button size="sm" variant="subtle" onClick={onClose}>
          {text('endCheck')}
        </Button>
      </div>
    );
  if (!checked)
    return (
      <p className={styles['summary']} role="status">
        <Spinner size={16} /> {text('checking')}
      </p>
    );
  const total = checked.sentences.length;
  const supported = checked.sentences.filter(({ state }) => state === 'supported').length;
  const unchecked = countUnchecked(shownLines(checked));
  const selected: CheckedSentence | undefined = checked.sentences.find(({ start }) => start === chosen);
  return (
    <div className={styles['check']}>
      <div className={styles['summary']} role="status">
        <p className={styles['count']}>
          {total === 0 ? text('checkedNone') : text('checked', { supported, total })}
        </p>
        <Button size="sm" onClick={onClose}>
          {text('endCheck')}
        </Button>
      </div>
      <p className={styles['note']}>
        {unchecked === 1 && `${text('uncheckedOne')} `}
        {unchecked > 1 && `${text('unchecked', { count: unchecked })} `}
        {total > 0 && text('checkNote')}
      </p>
      <MarkedText checked={checked} chosen={chosen} onChoose={setChosen}>
        {selected && (
          <SentenceActions
            key={selected.start}
            checked={checked}
            sentence={selected}
            canEdit={canEdit}
            onChange={change}
          />
        )}
      </MarkedText>
    </div>
  );
};
