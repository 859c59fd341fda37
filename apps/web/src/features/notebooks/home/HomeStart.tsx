import { isVisible } from '@studiolo/contract/wire/visible-text';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { IconArrowUp, IconFilePlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { setDraft, useDraft } from '../../../core/composer/drafts.ts';
import { sendOnceShown } from '../../../core/composer/waiting.state.ts';
import { draftKeyOf } from '../../../core/conversation/sessions/draft-key.ts';
import { beginNewChat } from '../../../core/conversation/sessions/sessions.state.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { whenSignedIn } from '../../../platform/session/guard.ts';
import { useIsSignedIn } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { openNotebookForm } from '../list/edited-notebook.state.ts';
import { listTexts } from '../list/list.texts.ts';
import styles from './HomeStart.module.css';
import { RecentlyOpened } from './RecentlyOpened.tsx';

/** Storage key of the question while it is typed here. */
const HOME_DRAFT = 'home';
const DRAFT_KEY = draftKeyOf({ sessionId: undefined, conversationScope: PLAIN_CHAT });

/** Start page: a question for a new chat, or sources for a new notebook, and the most recent chats. */
export const HomeStart = () => {
  const text = useText(listTexts);
  const navigate = useNavigate();
  const isSignedIn = useIsSignedIn();
  const question = useDraft(HOME_DRAFT);
  const ask = () => {
    if (!isVisible(question)) return;
    whenSignedIn(() => {
      beginNewChat(PLAIN_CHAT);
      setDraft(DRAFT_KEY, question.trim());
      setDraft(HOME_DRAFT, '');
      sendOnceShown(DRAFT_KEY);
      void navigate(chatPath());
    });
  };
  return (
    <section className={styles['start']} aria-label={text('product')}>
      <p className={styles['name']}>
        <Logo />
        {text('product')}
      </p>
      <form
        className={styles['box']}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <input
          type="text"
          value={question}
          aria-label={text('ask')}
          placeholder={text('ask')}
          autoComplete="off"
          onChange={({ currentTarget }) => setDraft(HOME_DRAFT, currentTarget.value)}
        />
        <Button
          size="sm"
          variant="subtle"
          icon={<IconFilePlus size={17} stroke={1.7} />}
          onClick={() => whenSignedIn(() => openNotebookForm())}
        >
          {text('addSources')}
        </Button>
        <IconButton type="submit" label={text('startChat')} disabled={!isVisible(question)}>
          <IconArrowUp size={19} stroke={1.8} />
        </IconButton>
      </form>
      {isSignedIn && <RecentlyOpened />}
    </section>
  );
};
