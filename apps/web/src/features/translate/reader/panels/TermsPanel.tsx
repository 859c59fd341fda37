import type { Term, TranslationDetail } from '@studiolo/contract/translate/entities';
import { TRANSLATE_LIMITS } from '@studiolo/contract/translate/limits';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RestoredNote } from '../../../../core/form-draft/RestoredNote.tsx';
import { useFormDraft } from '../../../../core/form-draft/use-form-draft.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify } from '../../../../platform/toast/notify.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { saveTerms, reportQuery } from '../../queries.ts';
import { translateTexts } from '../../translate.texts.ts';
import { goToBlock } from '../reader.state.ts';
import styles from './Panels.module.css';

const EMPTY_TERM: Term = { source: '', target: '' };

/** Terms with fixed translations, which can be edited, and places where the translation does not use them. */
export const TermsPanel = ({
  translation: { taskId, terms: savedTerms, translator },
}: {
  translation: TranslationDetail;
}) => {
  const text = useText(translateTexts);
  const draft = useFormDraft(`terms.${taskId}`, { terms: savedTerms });
  const { terms } = draft.value;
  const setTerms = (changed: Term[]) => draft.change({ terms: changed });
  const [isBusy, setIsBusy] = useState(false);
  const { data: report } = useQuery(reportQuery(taskId));
  const change = (at: number, part: Partial<Term>) =>
    setTerms(terms.map((term, index) => (index === at ? { ...term, ...part } : term)));
  const save = async () => {
    setIsBusy(true);
    const isSaved = await saveTerms(
      taskId,
      terms.filter(({ source }) => source.trim() !== ''),
    );
    setIsBusy(false);
    if (!isSaved) return;
    draft.clear();
    notify(text('termsSaved'), 'success');
  };
  return (
    <>
      <p className={styles['hint']}>
        {text(terms.length === 0 ? 'termsNone' : translator === 'model' ? 'termsHint' : 'termsOwn')}
      </p>
      <RestoredNote draft={draft} />
      <ul className={styles['terms']}>
        {terms.map((term, at) => (
          <li key={at}>
            <input
              aria-label={`${text('termSource')} ${at + 1}`}
              maxLength={TRANSLATE_LIMITS.termLength}
              value={term.source}
              onChange={({ currentTarget }) => change(at, { source: currentTarget.value })}
            />
            <input
              aria-label={`${text('termTarget')} ${at + 1}`}
              maxLength={TRANSLATE_LIMITS.termLength}
              value={term.target}
              onChange={({ currentTarget }) => change(at, { target: currentTarget.value })}
            />
            <IconButton
              label={text('removeTerm', { term: term.source })}
              size={28}
              onClick={() => setTerms(terms.filter((_, index) => index !== at))}
            >
              <IconX size={15} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles['acts']}>
        <Button
          size="sm"
          variant="subtle"
          icon={<IconPlus size={15} />}
          disabled={terms.length >= TRANSLATE_LIMITS.terms}
          onClick={() => setTerms([...terms, EMPTY_TERM])}
        >
          {text('addTerm')}
        </Button>
        <Button size="sm" isBusy={isBusy} onClick={() => void save()}>
          {text('save')}
        </Button>
      </div>
      {report && report.violations.length > 0 && (
        <section>
          <h3 className={styles['part']}>{text('violations')}</h3>
          <ul className={styles['list']}>
            {report.violations.map(({ term, block, page }) => (
              <li key={`${term} ${block}`}>
                <button type="button" className={styles['way']} onClick={() => goToBlock(block, page)}>
                  {text('toParagraph', { term, page })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
