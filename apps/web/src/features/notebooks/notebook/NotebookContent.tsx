import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { useEffect } from 'react';
import { setQuotesOnly } from '../../../core/reader/reader.state.ts';
import { useWeChatCard } from '../../../core/sharing/use-wechat-card.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsNarrow } from '../../../platform/browser/screen-width.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { canRead } from '../roles.ts';
import styles from './Notebook.module.css';
import { NotebookChat } from './NotebookChat.tsx';
import { NotebookHeader } from './NotebookHeader.tsx';
import { NotebookPanels } from './NotebookPanels.tsx';
import { notebookTexts } from './notebook.texts.ts';
import { NotebookTabs } from './NotebookTabs.tsx';
import { SourceReader } from './SourceReader.tsx';

/** A notebook: its sources, chat and studio. Users who may only ask see just the chat. */
export const NotebookContent = ({ notebook }: { notebook: Notebook }) => {
  const text = useText(notebookTexts);
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
    <div className={styles['notebook']}>
      <NotebookHeader notebook={notebook} />
      {isReader && (isNarrow ? <NotebookTabs notebook={notebook} /> : <NotebookPanels notebook={notebook} />)}
      {!isReader && (
        <div className={styles['alone']}>
          <NotebookChat notebook={notebook} sidePanel={null} />
          <SourceReader />
        </div>
      )}
    </div>
  );
};
