import { useText } from '../../../platform/i18n/use-text.ts';
import { SiteRegistration } from '../../../core/made-by-ai/SiteRegistration.tsx';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { menuTexts } from '../menu.texts.ts';
import { Invitation } from './Invitation.tsx';
import styles from './NotebooksPage.module.css';
import { HomeStart } from '../home/HomeStart.tsx';
import { NotebookList } from './NotebookList.tsx';

/** The user's notebooks. For visitors, an introduction. */
export const NotebooksPage = () => {
  const text = useText(menuTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('studio'));
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <p className={styles['where']}>{text('studio')}</p>
      </HeaderSlot>
      <HomeStart />
      {isSignedIn ? <NotebookList /> : <Invitation />}
      <SiteRegistration />
    </div>
  );
};
