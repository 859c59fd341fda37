import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Reader } from '../../../core/reader/Reader.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import notebookStyles from '../notebook/Notebook.module.css';
import { NotebookConversation } from '../conversation/NotebookConversation.tsx';
import { Invitation } from '../list/Invitation.tsx';
import { TitleRow } from '../TitleRow.tsx';
import styles from './All.module.css';
import { allTexts } from './all.texts.ts';

export const AllPage = () => {
  const text = useText(allTexts);
  const isSignedIn = useIsSignedIn();
  usePageTitle(text('all'));
  if (!isSignedIn) return <Invitation />;

  return (
    <div className={styles['page']}>
      <HeaderSlot>
        <TitleRow back={text('toList')}>
          <h1>{text('all')}</h1>
        </TitleRow>
      </HeaderSlot>
      <div className={styles['chat']}>
        <NotebookConversation
          notebookId={ALL_NOTEBOOKS}
          placeholder={text('ask')}
          welcome={
            <div className={notebookStyles['welcome']}>
              <h3>{text('welcome')}</h3>
              <p>{text('about')}</p>
            </div>
          }
        />
      </div>
      <Reader />
    </div>
  );
};
