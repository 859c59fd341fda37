import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Reader } from '../../../core/reader/Reader.tsx';
import { ChatPart, NEW_CONVERSATION } from '../../../platform/chat-part.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import book from '../book/Book.module.css';
import { Invitation } from '../list/Invitation.tsx';
import { TitleRow } from '../TitleRow.tsx';
import styles from './All.module.css';
import { allTexts } from './all.texts.ts';

/** The chat that every notebook answers which one may ask. */
export const AllPage = () => {
  const text = useText(allTexts);
  const [search] = useSearchParams();
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
        <ChatPart
          projectId={ALL_NOTEBOOKS}
          sessionId={search.get('session') ?? undefined}
          isNew={search.has(NEW_CONVERSATION)}
          sourceIds={undefined}
          refusal=""
          placeholder={text('ask')}
          suggestions={[]}
          beside={null}
          welcome={
            <div className={book['welcome']}>
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
