import { PLAIN_CHAT } from '@studiolo/contract/chat/scope';
import { IconHistory, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beginNewChat } from '../../core/conversation/sessions/sessions.state.ts';
import type { SidebarPartProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { OnDemand } from '../../platform/loading/OnDemand.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { chatPath } from '@studiolo/contract/chat/addresses';
import { chatTexts } from './chat.texts.ts';

const HistoryDialog = lazyPart(() =>
  import('./list/HistoryDialog.tsx').then((module) => module.HistoryDialog),
);

export const ChatMenuActions = ({ onChosen }: SidebarPartProps) => {
  const text = useText(chatTexts);
  const isSignedIn = useIsSignedIn();
  const navigate = useNavigate();
  const [isHistoryOpen, setIsHistoryOpen] = useState<boolean>();
  return (
    <>
      <IconButton
        label={text('history')}
        size={28}
        disabled={!isSignedIn}
        onPointerEnter={HistoryDialog.preload}
        onClick={() => setIsHistoryOpen(true)}
      >
        <IconHistory size={17} stroke={1.7} />
      </IconButton>
      <IconButton
        label={text('newChat')}
        size={28}
        disabled={!isSignedIn}
        onClick={() => {
          beginNewChat(PLAIN_CHAT);
          void navigate(chatPath());
          onChosen();
        }}
      >
        <IconPlus size={17} stroke={1.7} />
      </IconButton>
      {isHistoryOpen !== undefined && (
        <OnDemand isNeeded={isHistoryOpen} onMissing={() => setIsHistoryOpen(false)}>
          <HistoryDialog
            isOpen={isHistoryOpen}
            onClose={() => setIsHistoryOpen(false)}
            onChosen={() => {
              setIsHistoryOpen(false);
              onChosen();
            }}
          />
        </OnDemand>
      )}
    </>
  );
};
