import { titleOf } from '@studiolo/contract/chat/title-of';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { ModelPicker } from '../../../core/model-picker/ModelPicker.tsx';
import type { PlacedTurn } from '../../../core/thread/turn-path.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/lazy.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Popover } from '../../../ui/Popover.tsx';
import { sessionPath } from '../addresses.ts';
import { ChatMenu } from '../ChatMenu.tsx';
import type { ChatSession } from '../chat-session.ts';
import { beginNewChat } from '../sessions.state.ts';
import { topicsOf } from '../topics.ts';
import { projectTopicsQuery } from './project-topics.ts';
import { ProjectTopics } from './ProjectTopics.tsx';
import styles from './ProjectChat.module.css';
import { projectTexts } from './project.texts.ts';

type Props = { session: ChatSession; path: readonly PlacedTurn[]; hasOlder: boolean };

const AnswerWays = lazyPart(() => import('../AnswerWays.tsx').then((module) => module.AnswerWays));

/** What the conversation is about, with the way to one's others in this notebook; the model that answers. */
export const ProjectHeader = ({ session, path, hasOlder }: Props) => {
  const text = useText(projectTexts);
  const navigate = useNavigate();
  const { projectId, sessionId, botId } = session;
  const { data } = useInfiniteQuery(projectTopicsQuery(projectId));
  const topic = topicsOf(data).find((each) => each.sessionId === sessionId);
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const title = topic?.title || titleOf(firstPrompt ?? '') || text('new');
  const last = path.findLast(({ turn }) => turn.isKept)?.turn;

  return (
    <header className={styles['header']}>
      <h2 className={styles['title']}>
        <Popover
          label={text('conversations')}
          className={styles['list']}
          trigger={(props) => (
            <button type="button" className={styles['choose']} title={title} {...props}>
              <span>{title}</span>
              <IconChevronDown size={15} stroke={2} aria-label={text('conversations')} />
            </button>
          )}
        >
          {(close) => <ProjectTopics projectId={projectId} current={sessionId} onChosen={close} />}
        </Popover>
      </h2>
      <ModelPicker others={session.compared.length}>{() => <AnswerWays session={session} />}</ModelPicker>
      <IconButton
        label={text('new')}
        disabled={path.length === 0}
        onClick={() => {
          beginNewChat(botId, { projectId });
          void navigate(sessionPath(session));
        }}
      >
        <IconPlus size={18} stroke={1.7} />
      </IconButton>
      <ChatMenu last={last} />
    </header>
  );
};
