import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { Sample } from '../sample/Sample.tsx';
import { translateTexts } from '../translate.texts.ts';
import { History } from './History.tsx';
import styles from './Start.module.css';
import { StartCard } from './StartCard.tsx';

export const TranslatePage = () => {
  const text = useText(translateTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('title'));
  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <p className={styles['where']}>{text('title')}</p>
      </HeaderSlot>
      <div className={styles['inner']}>
        <header className={styles['head']}>
          <h1>{text('headline')}</h1>
          <p>{text('promise')}</p>
        </header>
        <StartCard />
        {isSignedIn ? <History empty={<Sample />} /> : <Sample />}
      </div>
    </div>
  );
};
