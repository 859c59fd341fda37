import type { KnowledgeSource } from '@studiolo/contract/bots/knowledge-entities';
import { IconFileText, IconLink, IconMessageQuestion, IconNotebook, IconPencil } from '@tabler/icons-react';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';
import { SourceMenu } from './SourceMenu.tsx';

type Props = {
  botId: string;
  source: KnowledgeSource;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

const ICONS = {
  file: IconFileText,
  text: IconPencil,
  url: IconLink,
  notebook: IconNotebook,
  pairs: IconMessageQuestion,
};

const STATES = {
  learned: 'learned',
  queued: 'queued',
  learning: 'learning',
  retrying: 'retrying',
  failed: 'failed',
  unlearned: 'unlearned',
  'to-learn': 'toLearn',
  'to-relearn': 'toRelearn',
  forgotten: 'forgotten',
} as const;

/** A source with its processing state, errors and changes. */
export const SourceLine = ({ botId, source, isChosen, onChoose }: Props) => {
  const text = useText(knowledgeTexts);
  const ago = useRelativeTime();
  const { kind, title, state, progress, error, learnedDate, changes, isOpen, url, report } = source;
  const Icon = ICONS[kind];
  const remark =
    error ||
    (changes &&
      (changes.added + changes.removed === 0
        ? text('noChanges')
        : text('changes', { added: changes.added, removed: changes.removed }))) ||
    report;
  return (
    <li className={styles['line']}>
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={text('choose', { name: title })}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <div className={styles['what']}>
        <p className={styles['name']} title={url || title}>
          {title}
        </p>
        {remark && <p className={styles['remark']}>{remark}</p>}
      </div>
      <div className={styles['facts']}>
        {isOpen && <span className={styles['tag']}>{text('isOpen')}</span>}
        <span className={styles['state']} data-state={state}>
          {text(STATES[state])}
          {progress && ` ${Math.round((100 * progress.done) / progress.total)} %`}
        </span>
        {learnedDate && (
          <time dateTime={learnedDate} className={styles['time']}>
            {ago(learnedDate)}
          </time>
        )}
      </div>
      <SourceMenu botId={botId} source={source} />
    </li>
  );
};
