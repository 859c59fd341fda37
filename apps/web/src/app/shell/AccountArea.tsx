import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { openLogin } from '../../platform/session/guard.ts';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { useUser } from '../../platform/session/user.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './AccountArea.module.css';
import { AccountMenu, preloadAccountMenu } from './AccountMenu.tsx';
import { appTexts } from '../app.texts.ts';
import { LoginPart } from '../dialogs/LoginPart.tsx';
import { closeDrawer } from './sidebar.state.ts';

/** The signed-in user with the account menu; for visitors a sign-in button. */
export const AccountArea = () => {
  const text = useText(appTexts);
  const isSignedIn = useIsSignedIn();
  const user = useUser();

  if (!isSignedIn) {
    return (
      <div className={styles['visitor']}>
        <Button
          variant="default"
          isFull
          onPointerEnter={LoginPart.preload}
          onFocus={LoginPart.preload}
          onClick={() => {
            closeDrawer();
            openLogin();
          }}
        >
          {text('signIn')}
        </Button>
        <AccountMenu
          align="end"
          trigger={(props) => (
            <IconButton
              {...props}
              onPointerEnter={preloadAccountMenu}
              onFocus={preloadAccountMenu}
              label={text('preferences')}
            >
              <IconAdjustmentsHorizontal size={18} stroke={1.7} />
            </IconButton>
          )}
        />
      </div>
    );
  }
  const name = user?.nickname || user?.email || '';
  return (
    <AccountMenu
      align="start"
      trigger={(props) => (
        <button
          type="button"
          className={styles['account']}
          onPointerEnter={preloadAccountMenu}
          onFocus={preloadAccountMenu}
          {...props}
        >
          <Avatar name={name} {...(user?.avatar ? { image: user.avatar } : {})} />
          <span className={styles['words']}>
            <span className={styles['name']}>{name}</span>
            {/* Reserves the line until the user is loaded. */}
            {user?.isUnlimited !== true && (
              <span className={styles['plan']}>{user && text(user.isChatgptVip ? 'pro' : 'free')}</span>
            )}
          </span>
        </button>
      )}
    />
  );
};
