import { ALL_NOTEBOOKS } from '@studiolo/contract/chat/limits';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { HeaderSlot } from '../../../core/header/HeaderSlot.tsx';
import { Reader } from '../../../core/reader/Reader.tsx';
import { ChatPart, NEW_CONVERSATION } from '../../../platform/chat-part.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { usePageTitle } from '../../../platform/title.ts';
import { NOTEBOOKS } from '../addresses.ts';
import book from '../book/Book.module.css';
import { Invitation } from '../list/Invitation.tsx';
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
        <div className={styles['title']}>
          <Link to={NOTEBOOKS} className={styles['back']} aria-label={text('toList')} title={text('toList')}>
            <IconArrowLeft size={18} stroke={1.7} />
          </Link>
          <h1 className={styles['name']}>{text('all')}</h1>
        </div>
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
