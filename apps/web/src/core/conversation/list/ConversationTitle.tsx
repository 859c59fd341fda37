import { titleOf } from '@studiolo/contract/chat/title-of';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Popover } from '../../../ui/Popover.tsx';
import type { PlacedTurn } from '../../thread/turn-path.ts';
import { conversationTexts } from '../conversation.texts.ts';
import type { Ground } from '../ground.ts';
import { ConversationList } from './ConversationList.tsx';
import styles from './ConversationList.module.css';
import { groundTopicsQuery } from './ground-topics.ts';
import { topicsOf } from './topics.ts';

type Props = {
  ground: Pick<Ground, 'kind' | 'id' | 'pathOf'>;
  sessionId: string | undefined;
  path: readonly PlacedTurn[];
  hasOlder: boolean;
  /** What stands there as long as nothing was asked. */
  untitled: string;
};

/** What a conversation is about, with the way to one's others on its ground. */
export const ConversationTitle = ({ ground, sessionId, path, hasOlder, untitled }: Props) => {
  const text = useText(conversationTexts);
  const { data } = useInfiniteQuery(groundTopicsQuery(ground));
  const topic = topicsOf(data).find((each) => each.sessionId === sessionId);
  const firstPrompt = hasOlder ? undefined : path[0]?.turn.prompt;
  const title = topic?.title || titleOf(firstPrompt ?? '') || untitled;
  return (
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
      {(close) => <ConversationList ground={ground} current={sessionId} onChosen={close} />}
    </Popover>
  );
};
