import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { safeLink } from '@studiolo/markdown/safe-url';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { setDraft } from '../../../core/composer/drafts.ts';
import { openFile } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import { SourceState } from './SourceState.tsx';
import styles from './SourceView.module.css';
import { sourceTexts } from './sources.texts.ts';

type Props = { source: Source; canEdit: boolean; onClose: () => void };

/** What a source says in short, and the way to all of it. */
export const SourceView = ({ source, canEdit, onClose }: Props) => {
  const text = useText(sourceTexts);
  const { title, fileId, fileKind, url, status, summary, topics, questions, changes, notebookId } = source;
  const link = url === '' ? undefined : safeLink(url);
  return (
    <article className={styles['view']}>
      <div className={styles['top']}>
        <IconButton label={text('back')} size={28} onClick={onClose} autoFocus>
          <IconArrowLeft size={17} stroke={1.7} />
        </IconButton>
        <SourceIcon source={source} />
        <h3 title={title}>{title}</h3>
      </div>
      <SourceState source={source} canEdit={canEdit} />
      {fileId !== '' && status === 'learned' && (
        <Button
          size="sm"
          icon={<IconBook2 size={16} stroke={1.7} />}
          onClick={() => openFile({ fileId, name: title, isPdf: fileKind === 'pdf' })}
        >
          {text('read')}
        </Button>
      )}
      {link && (
        <a href={link} target="_blank" rel="noopener noreferrer nofollow" className={styles['link']}>
          {text('toPage')}
        </a>
      )}
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
                <button type="button" onClick={() => setDraft(draftPlace(notebookId), question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes && (
        <section>
          <h4>{text('changes')}</h4>
          <p>{text('changesCount', { added: changes.added, removed: changes.removed })}</p>
          <ul className={styles['changes']}>
            {changes.firstAdded.map((sentence) => (
              <li key={sentence}>
                <ins>{sentence}</ins>
              </li>
            ))}
            {changes.firstRemoved.map((sentence) => (
              <li key={sentence}>
                <del>{sentence}</del>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
};

/** What is being written in the conversation at hand. */
const draftPlace = (notebookId: string): string =>
  new URLSearchParams(location.search).get('session') ?? `new:notebook:${notebookId}`;
