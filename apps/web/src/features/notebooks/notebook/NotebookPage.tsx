import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Invitation } from '../list/Invitation.tsx';
import { followNotebooks, notebookQuery } from '../queries.ts';
import { notebookTexts } from './notebook.texts.ts';
import { NotebookContent } from './NotebookContent.tsx';
import { NotebookGone } from './NotebookGone.tsx';
import styles from './NotebookPage.module.css';

/** The notebook in the URL. Informs users who have lost access, even while it is open. */
export const NotebookPage = () => {
  const text = useText(notebookTexts);
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: notebook, error, refetch } = useQuery({ ...notebookQuery(id), enabled: isSignedIn });
  useEffect(followNotebooks, []);

  if (!isSignedIn) return <Invitation />;
  if (isNotFound(error)) return <NotebookGone notebookId={id} wasOpen={notebook !== undefined} />;
  if (error && !notebook) {
    return (
      <div className={styles['notice']} role="alert">
        <p>{text('failed')}</p>
        <Button onClick={() => void refetch()}>{text('again')}</Button>
      </div>
    );
  }
  return notebook ? <NotebookContent key={id} notebook={notebook} /> : null;
};
