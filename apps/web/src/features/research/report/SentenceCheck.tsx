import type { ReportSentenceState, ResearchReport } from '@studiolo/contract/research/entities';
import { shareOf } from '@studiolo/contract/research/rules';
import { IconShieldCheck } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Report.module.css';

const STATES = [
  'unsupported',
  'partly',
  'unchecked',
  'own',
] as const satisfies readonly ReportSentenceState[];

/** The share of supported sentences, and the unsupported ones by reason. */
export const SentenceCheck = ({ report: { sentences } }: { report: ResearchReport }) => {
  const text = useText(researchTexts);
  const share = shareOf(sentences.map(({ state }) => state));
  const others = STATES.map((state) => ({
    state,
    texts: sentences.filter((sentence) => sentence.state === state).map((sentence) => sentence.text),
  })).filter(({ texts }) => texts.length > 0);
  const line = (
    <h2 className={styles['share']}>
      <IconShieldCheck size={18} stroke={1.7} aria-hidden="true" />
      {share.total === 0 ? text('noSentences') : text('share', share)}
    </h2>
  );
  if (others.length === 0) return line;
  return (
    <details className={styles['check']}>
      <summary>{line}</summary>
      {others.map(({ state, texts }) => (
        <section key={state} aria-label={text(state)}>
          <h3 className={styles['state']}>{text(state)}</h3>
          <ul>
            {texts.map((sentence, index) => (
              // Sentences may repeat.
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
};
