import { useText } from '../../../platform/i18n/use-text.ts';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { menuTexts } from '../menu.texts.ts';
import { Invitation } from './Invitation.tsx';
import styles from './NotebooksPage.module.css';
import { StudioWays } from './StudioWays.tsx';
import { Shelf } from './Shelf.tsx';

/** The notebooks of who is signed in; to a visitor what they are good for. */
export const NotebooksPage = () => {
  const text = useText(menuTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('studio'));
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <p className={styles['where']}>{text('studio')}</p>
      </HeaderSlot>
      <StudioWays />
      {isSignedIn ? <Shelf /> : <Invitation />}
    </div>
  );
};
