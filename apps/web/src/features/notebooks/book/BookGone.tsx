import { useEffect } from 'react';
import { Link } from 'react-router';
import { closePanel } from '../../../core/panel/panel.state.ts';
import { closeReader } from '../../../core/reader/reader.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { queryClient } from '../../../platform/queries/query-client.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { NOTEBOOKS } from '@studiolo/contract/notebooks/addresses';
import { bookTexts } from './book.texts.ts';
import styles from './BookPage.module.css';

type Props = { notebookId: string; wasOpen: boolean };

/** Says that a notebook is not there, or no longer, and leads back; nothing of it stays in sight. */
export const BookGone = ({ notebookId, wasOpen }: Props) => {
  const text = useText(bookTexts);
  usePageTitle(text(wasOpen ? 'ended' : 'gone'));
  useEffect(() => {
    closeReader();
    closePanel();
    return () => queryClient.removeQueries({ queryKey: ['notebook', notebookId] });
  }, [notebookId]);
  return (
    <div className={styles['notice']} role="alert">
      <h1>{text(wasOpen ? 'ended' : 'gone')}</h1>
      <p>{text(wasOpen ? 'endedAbout' : 'goneAbout')}</p>
      <Link to={NOTEBOOKS}>{text('toAll')}</Link>
    </div>
  );
};
