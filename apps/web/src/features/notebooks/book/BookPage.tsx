import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isGone } from '../../../platform/api/is-gone.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Invitation } from '../list/Invitation.tsx';
import { followNotebooks, notebookQuery } from '../queries.ts';
import { bookTexts } from './book.texts.ts';
import { Book } from './Book.tsx';
import { BookGone } from './BookGone.tsx';
import styles from './BookPage.module.css';

/** The notebook in the URL. Informs users who have lost access, even while it is open. */
export const BookPage = () => {
  const text = useText(bookTexts);
  const { id = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data: notebook, error, refetch } = useQuery({ ...notebookQuery(id), enabled: isSignedIn });
  useEffect(followNotebooks, []);

  if (!isSignedIn) return <Invitation />;
  if (isGone(error)) return <BookGone notebookId={id} wasOpen={notebook !== undefined} />;
  if (error && !notebook) {
    return (
      <div className={styles['notice']} role="alert">
        <p>{text('failed')}</p>
        <Button onClick={() => void refetch()}>{text('again')}</Button>
      </div>
    );
  }
  return notebook ? <Book key={id} notebook={notebook} /> : null;
};
