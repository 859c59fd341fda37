import { ERROR } from '@studiolo/contract/addresses';
import { Navigate } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { openLogin } from '../../platform/session/guard.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';
import { usePageTitle } from '../../platform/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AdminTabs } from './AdminTabs.tsx';
import { adminTexts } from './admin.texts.ts';
import styles from './AdminPage.module.css';

const Manage = () => {
  const text = useText(adminTexts);
  usePageTitle(text('title'));
  return (
    <>
      <h1 className={styles['title']}>{text('title')}</h1>
      <AdminTabs />
    </>
  );
};

const SignInFirst = () => {
  const text = useText(adminTexts);
  usePageTitle(text('title'));
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{text('title')}</h1>
      <p>{text('signInFirst')}</p>
      <p className={styles['way']}>
        <Button variant="filled" onClick={openLogin}>
          {text('signIn')}
        </Button>
      </p>
    </div>
  );
};

/**
 * Users, usage and the state of the installation. Operators can sign in here; other signed-in users get a
 * not-found page.
 */
export const AdminPage = () => {
  const isSignedIn = useIsSignedIn();
  const user = useUser();
  if (!isSignedIn) return <SignInFirst />;
  if (user?.isAdmin === false) return <Navigate to={ERROR} replace />;
  return <div className={styles['page']}>{user ? <Manage /> : <Skeleton height={320} />}</div>;
};
