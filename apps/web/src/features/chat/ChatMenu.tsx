import { Suspense, useState } from 'react';
import type { Turn } from '../../core/thread/turn.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { lazyPart } from '../../platform/lazy.ts';
import { OnDemand } from '../../platform/OnDemand.tsx';
import { OptionsMenu } from '../../ui/OptionsMenu.tsx';
import { chatTexts } from './chat.texts.ts';

const ChatMenuChoices = lazyPart(() =>
  import('./ChatMenuChoices.tsx').then((module) => module.ChatMenuChoices),
);

const PublicationsDialog = lazyPart(() =>
  import('./PublicationsDialog.tsx').then((module) => module.PublicationsDialog),
);

/** What can be done with the chat as a whole. */
export const ChatMenu = ({ last }: { last: Turn | undefined }) => {
  const text = useText(chatTexts);
  const [isListOpen, setIsListOpen] = useState<boolean>();
  return (
    <>
      <OptionsMenu label={text('chatActions')} align="end" size={36} onIntent={ChatMenuChoices.preload}>
        {(close) => (
          <Suspense>
            <ChatMenuChoices last={last} close={close} onPublications={() => setIsListOpen(true)} />
          </Suspense>
        )}
      </OptionsMenu>
      {isListOpen !== undefined && (
        <OnDemand isWanted={isListOpen} onMissing={() => setIsListOpen(false)}>
          <PublicationsDialog isOpen={isListOpen} onClose={() => setIsListOpen(false)} />
        </OnDemand>
      )}
    </>
  );
};
