import type { ResearchReport } from '@studiolo/contract/research/entities';
import { useCallback, useMemo } from 'react';
import { MadeByAi } from '../../../core/made-by-ai/MadeByAi.tsx';
import { Markdown } from '../../../core/markdown/Markdown.tsx';
import { CitationChip } from '../../../core/reader/CitationChip.tsx';
import { SourceList } from '../../../core/thread/answer/SourceList.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Report.module.css';
import { SentenceCheck } from './SentenceCheck.tsx';

/** A report with its citations, the check of its sentences, and its sources. */
export const ReportView = ({ report }: { report: ResearchReport }) => {
  const text = useText(researchTexts);
  const { anchors } = report;
  const byNumber = useMemo(() => new Map(anchors.map((anchor) => [anchor.number, anchor])), [anchors]);
  const renderCitation = useCallback(
    (number: number) => {
      const anchor = byNumber.get(number);
      return anchor && <CitationChip anchor={anchor} />;
    },
    [byNumber],
  );
  return (
    <article className={styles['report']} aria-label={text('report')}>
      <SentenceCheck report={report} />
      <div dir="auto" className={styles['text']}>
        <Markdown text={report.text} renderCitation={renderCitation} />
      </div>
      {anchors.length > 0 && (
        <details>
          <summary className={styles['fold']}>{text('sources')}</summary>
          <SourceList anchors={anchors} />
        </details>
      )}
      {!report.isExtract && <MadeByAi />}
    </article>
  );
};
