import { IconDots } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Turn } from '../../core/thread/turn.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { chatTexts } from './chat.texts.ts';

const ChatMenuChoices = lazyPart(() =>
  import('./ChatMenuChoices.tsx').then((module) => module.ChatMenuChoices),
);

/** What can be done with the chat as a whole. */
export const ChatMenu = ({ last }: { last: Turn }) => {
  const text = useText(chatTexts);
  return (
    <Menu
      label={text('chatActions')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('chatActions')} onPointerEnter={ChatMenuChoices.preload}>
          <IconDots size={18} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => (
        <Suspense>
          <ChatMenuChoices last={last} close={close} />
        </Suspense>
      )}
    </Menu>
  );
};
