import type { Import } from '@studiolo/contract/chat/import-entities';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Progress } from '../../../ui/Progress.tsx';
import styles from './Imports.module.css';
import { importTexts } from './imports.texts.ts';

/** An import with its progress, or with its result and the reasons for skipped chats. */
export const ImportRow = ({ entry: each }: { entry: Import }) => {
  const text = useText(importTexts);
  const timeOf = useRelativeTime();
  const { name, state, progress, error, brought, known, left, leftOut, createDate } = each;
  const counts = [
    text('brought', { count: brought }),
    ...(known > 0 ? [text('known', { count: known })] : []),
    ...(left > 0 ? [text('left', { count: left })] : []),
  ];
  return (
    <li className={styles['row']}>
      <p className={styles['file']}>
        <span className={styles['title']}>{name}</span>
        <time className={styles['time']} dateTime={createDate}>
          {timeOf(createDate)}
        </time>
      </p>
      <div role="status">
        {(state === 'done' || brought + known + left > 0) && (
          <p className={styles['about']}>{counts.join(' · ')}</p>
        )}
        {error !== '' && <p className={styles['error']}>{error}</p>}
        {(state === 'stopped' || state === 'interrupted') && (
          <p className={styles['about']}>{text('stopped')}</p>
        )}
      </div>
      {state === 'running' && <Progress label={text('reading', { name })} value={progress} />}
      {leftOut.length > 0 && (
        <details className={styles['left']}>
          <summary>{text('left', { count: left })}</summary>
          <ul>
            {leftOut.map(({ title, reason }, nth) => (
              <li key={nth}>
                {title || text('untitled')} · {text(reason)}
              </li>
            ))}
            {left > leftOut.length && <li>{text('more', { count: left - leftOut.length })}</li>}
          </ul>
        </details>
      )}
    </li>
  );
};
