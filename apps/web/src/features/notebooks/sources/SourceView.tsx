import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { getDraft, setDraft } from '../../../core/composer/drafts.ts';
import { openFile } from '../../../core/reader/reader.state.ts';
import { SourceDetails } from '../../../core/sources/SourceDetails.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notebookShelf } from './notebook-shelf.ts';
import styles from './SourceView.module.css';
import { sourceTexts } from './sources.texts.ts';

type Props = {
  source: Source;
  canEdit: boolean;
  onClose: () => void;
  /** Called after a suggested question has been put into the composer. */
  onAsk?: (() => void) | undefined;
};

export const SourceView = ({ source, canEdit, onClose, onAsk }: Props) => {
  const text = useText(sourceTexts);
  const { status, summary, topics, questions, notebookId } = source;
  const ask = (question: string) => {
    const place = draftPlace(notebookId);
    const draft = getDraft(place).trimEnd();
    setDraft(place, draft === '' || draft.endsWith(question) ? question : `${draft}\n${question}`);
    onAsk?.();
  };
  return (
    <SourceDetails
      shelf={notebookShelf(notebookId)}
      source={source}
      canEdit={canEdit}
      onClose={onClose}
      onRead={openFile}
    >
      {status === 'learned' && (
        <section>
          <h4>{text('summary')}</h4>
          <p>{summary || text('noSummary')}</p>
          {summary !== '' && source.isExtract && <p className={styles['origin']}>{text('isExtract')}</p>}
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h4>{text('topics')}</h4>
          <ul className={styles['topics']}>
            {topics.map((topic) => (
              <li key={topic}>{topic}</li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section>
          <h4>{text('questions')}</h4>
          <ul className={styles['questions']}>
            {questions.map((question) => (
              <li key={question}>
                <button type="button" onClick={() => ask(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </SourceDetails>
  );
};

/** Returns the draft key of the current conversation. */
const draftPlace = (notebookId: string): string =>
  new URLSearchParams(location.search).get('session') ?? `new:notebook:${notebookId}`;
