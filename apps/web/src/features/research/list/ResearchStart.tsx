import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Button } from '../../../ui/Button.tsx';
import { researchTexts } from '../research.texts.ts';
import { NewResearch } from './NewResearch.tsx';
import { ResearchList } from './ResearchList.tsx';
import styles from './List.module.css';

/** A new question, and the user's research tasks. */
export const ResearchStart = () => {
  const text = useText(researchTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('title'));
  return (
    <>
      <HeaderSlot>
        <h1 className={styles['where']}>{text('title')}</h1>
      </HeaderSlot>
      <div className={styles['inner']}>
        <header>
          <h2 className={styles['hello']}>{text('hello')}</h2>
          <p className={styles['about']}>{text('helloAbout')}</p>
        </header>
        {isSignedIn ? (
          <>
            <NewResearch />
            <ResearchList />
          </>
        ) : (
          <div className={styles['visitor']}>
            <p>{text('signInFirst')}</p>
            <Button variant="filled" onClick={() => whenSignedIn(() => undefined)}>
              {text('signIn')}
            </Button>
          </div>
        )}
      </div>
    </>
  );
};
