import { extensionOf } from '@studiolo/contract/files/rules';
import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { safeLink } from '@studiolo/markdown/safe-url';
import { IconArrowLeft, IconBook2 } from '@tabler/icons-react';
import { getDraft, setDraft } from '../../../core/composer/drafts.ts';
import { openFile } from '../../../core/reader/reader.state.ts';
import { EncodingButton } from '../../../core/uploads/encoding/EncodingButton.tsx';
import { isTextKind } from '../../../core/uploads/encoding/encodings.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SourceIcon } from './SourceIcon.tsx';
import { SourceState } from './SourceState.tsx';
import styles from './SourceView.module.css';
import { sourceTexts } from './sources.texts.ts';
import { addFiles } from './uploads.state.ts';

type Props = {
  source: Source;
  canEdit: boolean;
  onClose: () => void;
  /** Called after a suggested question was put into the composer. */
  onAsk?: (() => void) | undefined;
};

export const SourceView = ({ source, canEdit, onClose, onAsk }: Props) => {
  const text = useText(sourceTexts);
  const { title, fileId, fileKind, url, status, summary, topics, questions, changes, notebookId } = source;
  const link = url === '' ? undefined : safeLink(url);
  const ask = (question: string) => {
    const place = draftPlace(notebookId);
    const written = getDraft(place).trimEnd();
    setDraft(place, written === '' || written.endsWith(question) ? question : `${written}\n${question}`);
    onAsk?.();
  };
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
      {canEdit && source.kind === 'file' && status === 'learned' && isTextKind(fileKind) && (
        <EncodingButton
          fileId={fileId}
          name={extensionOf(title) === '' ? `${title}.${fileKind}` : title}
          onUse={(file) => addFiles(source.notebookId, [file], source.sourceId)}
        />
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
                <button type="button" onClick={() => ask(question)}>
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

/** Returns the draft key of the current conversation. */
const draftPlace = (notebookId: string): string =>
  new URLSearchParams(location.search).get('session') ?? `new:notebook:${notebookId}`;
