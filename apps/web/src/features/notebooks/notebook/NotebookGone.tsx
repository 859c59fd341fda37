import { useEffect } from 'react';
import { Link } from 'react-router';
import { closePanel } from '../../../core/panel/panel.state.ts';
import { closeReader } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { notebookTexts } from './notebook.texts.ts';
import styles from './NotebookPage.module.css';

type Props = { notebookId: string; wasOpen: boolean };

/**
 * Message that a notebook does not exist, or no longer does, with a link back. Clears all cached data of the
 * notebook.
 */
export const NotebookGone = ({ notebookId, wasOpen }: Props) => {
  const text = useText(notebookTexts);
  usePageTitle(text(wasOpen ? 'ended' : 'gone'));
  useEffect(() => {
    closeReader();
    closePanel();
    // Reset instead of removed: a page that shows the notebook again would otherwise keep its old data.
    return () => void queryClient.resetQueries({ queryKey: ['notebook', notebookId] });
  }, [notebookId]);
  return (
    <div className={styles['notice']} role="alert">
      <h1>{text(wasOpen ? 'ended' : 'gone')}</h1>
      <p>{text(wasOpen ? 'endedAbout' : 'goneAbout')}</p>
      <Link to={NOTEBOOKS}>{text('toAll')}</Link>
    </div>
  );
};
