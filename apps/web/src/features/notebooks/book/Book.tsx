import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useEffect } from 'react';
import { setQuotesOnly } from '../../../core/reader/reader.state.ts';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { canRead } from '../roles.ts';
import styles from './Book.module.css';
import { BookChat } from './BookChat.tsx';
import { BookHeader } from './BookHeader.tsx';
import { BookPanels } from './BookPanels.tsx';
import { bookTexts } from './book.texts.ts';
import { BookTabs } from './BookTabs.tsx';
import { Reading } from './Reading.tsx';

/** A notebook: its sources, chat and studio. Users who may only ask see just the chat. */
export const Book = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(bookTexts);
  const isNarrow = useIsNarrow();
  const isReader = canRead(notebook.role);
  usePageTitle(notebook.name);
  useWeChatCard({
    title: notebook.name,
    about: text('welcomeSources', { count: notebook.sources }),
  });

  // Users who may only ask see the quoted passages, but not the sources around them.
  useEffect(() => {
    setQuotesOnly(!isReader);
    return () => setQuotesOnly(false);
  }, [isReader]);

  return (
    <div className={styles['book']}>
      <BookHeader notebook={notebook} />
      {isReader && (isNarrow ? <BookTabs notebook={notebook} /> : <BookPanels notebook={notebook} />)}
      {!isReader && (
        <div className={styles['alone']}>
          <BookChat notebook={notebook} beside={null} />
          <Reading />
        </div>
      )}
    </div>
  );
};
