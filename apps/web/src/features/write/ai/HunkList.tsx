import type { Editor } from '@tiptap/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { goToHunk, settleHunks } from '../../../core/rich-text/hunks/settle-hunks.ts';
import { useHunks } from '../../../core/rich-text/hunks/use-hunks.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './Ai.module.css';
import { aiTexts } from './ai.texts.ts';

/** Undecided changes, with actions for one or all of them. */
export const HunkList = ({ editor }: { editor: Editor }) => {
  const text = useText(aiTexts);
  const hunks = useHunks(editor);
  if (hunks.length === 0) return null;
  const settle = (ids: readonly string[], how: 'accepted' | 'rejected') => settleHunks(editor.view, ids, how);
  const all = hunks.map(({ id }) => id);
  return (
    <section className={styles['changes']} aria-label={text('changes', { count: hunks.length })}>
      <div className={styles['all']}>
        <h3 className={styles['count']}>{text('changes', { count: hunks.length })}</h3>
        <Button size="sm" onClick={() => settle(all, 'rejected')}>
          {text('refuseAll')}
        </Button>
        <Button size="sm" variant="filled" onClick={() => settle(all, 'accepted')}>
          {text('acceptAll')}
        </Button>
      </div>
      <ul className={styles['list']}>
        {hunks.map(({ id, removed, added, isCurrent }) => (
          <li key={id} className={classes(styles['hunk'], isCurrent && styles['current'])}>
            <button
              type="button"
              className={styles['words']}
              aria-current={isCurrent || undefined}
              onClick={() => goToHunk(editor.view, id)}
            >
              {removed !== '' && (
                <del>
                  <span className="unseen">{text('removed')} </span>
                  {removed}
                </del>
              )}
              {added !== '' && (
                <ins>
                  <span className="unseen">{text('added')} </span>
                  {added}
                </ins>
              )}
            </button>
            <IconButton size={28} label={text('accept')} onClick={() => settle([id], 'accepted')}>
              <IconCheck size={16} stroke={1.8} />
            </IconButton>
            <IconButton size={28} label={text('refuse')} onClick={() => settle([id], 'rejected')}>
              <IconX size={16} stroke={1.8} />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
