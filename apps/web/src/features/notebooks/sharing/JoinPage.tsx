import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { Missing } from '../../../core/missing/Missing.tsx';
import { isNotFound } from '../../../platform/api/is-not-found.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { openLogin } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { NOTEBOOKS, notebookPath } from '@studiolo/contract/notebooks/addresses';
import { joinQuery } from './queries.ts';
import styles from './Sharing.module.css';
import { sharingTexts } from './sharing.texts.ts';

/** Page to which the invitation link of a notebook leads. Opens the notebook for signed-in users. */
export const JoinPage = () => {
  const text = useText(sharingTexts);
  const { token = '' } = useParams();
  const isSignedIn = useIsSignedIn();
  const { data, error, isError, refetch } = useQuery({ ...joinQuery(token), enabled: isSignedIn });
  if (data) return <Navigate to={notebookPath(data.notebookId)} replace />;
  if (!isSignedIn) {
    return (
      <div className={styles['page']}>
        <h1>{text('joinVisitor')}</h1>
        <p>{text('joinVisitorAbout')}</p>
        <Button variant="filled" onClick={openLogin}>
          {text('signIn')}
        </Button>
      </div>
    );
  }
  if (isError && !isNotFound(error)) return <Missing error={error} goneView={undefined} onAgain={refetch} />;
  return (
    <div className={styles['page']} role={isError ? 'alert' : 'status'}>
      <h1>{text(isError ? 'joinGone' : 'joining')}</h1>
      {isError && (
        <>
          <p>{text('joinGoneAbout')}</p>
          <Link to={NOTEBOOKS}>{text('toAll')}</Link>
        </>
      )}
    </div>
  );
};
