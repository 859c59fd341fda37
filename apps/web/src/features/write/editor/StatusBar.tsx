import { readingMinutes } from '@studiolo/contract/write/document-rules';
import { IconFocusCentered } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import { setFocusMode } from './focus/focus-mode.ts';
import { setFocused, useLayout } from '../layout.state.ts';
import { writeTexts } from '../write.texts.ts';
import { useSaving } from './saving.state.ts';
import styles from './StatusBar.module.css';
import { useWordCount } from './use-word-count.ts';

const STATES = {
  saved: 'saved',
  saving: 'saving',
  unsaved: 'unsaved',
  offline: 'offline',
  refused: 'refused',
  blank: 'unsaved',
  stopped: 'unsaved',
  here: 'here',
  unheld: 'unheld',
} as const;

export const StatusBar = ({ document: { editor } }: { document: OpenDocument }) => {
  const text = useText(writeTexts);
  const { words, cjk } = useWordCount(editor);
  const state = useSaving((saving) => saving.state);
  const isFocused = useLayout((layout) => layout.isFocused);
  useEffect(() => setFocusMode(editor, isFocused), [editor, isFocused]);
  return (
    <footer className={styles['status']}>
      {words > 0 && (
        <>
          <span>{text('words', { count: words })}</span>
          <span>{text('minutes', { count: readingMinutes(words, cjk) })}</span>
        </>
      )}
      <span role="status" className={styles['state']} data-state={state}>
        {state && state !== 'blank' && text(STATES[state])}
      </span>
      <button
        type="button"
        className={styles['focus']}
        aria-pressed={isFocused}
        onClick={() => setFocused(!isFocused)}
      >
        <IconFocusCentered size={15} stroke={1.7} />
        {text('focus')}
      </button>
    </footer>
  );
};
