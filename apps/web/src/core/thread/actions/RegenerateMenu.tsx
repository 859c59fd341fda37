import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ModelMenu } from './ModelMenu.tsx';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

const any = (): boolean => true;

/** Regenerates an answer: the button uses the same model, the menu another one. */
export const RegenerateMenu = ({ turn }: { turn: Turn }) => {
  const text = useText(threadTexts);
  const { askAgain } = useThreadActions();
  return (
    <>
      <IconButton label={text('regenerate')} size={28} onClick={() => askAgain(turn)}>
        <IconRefresh size={16} stroke={1.7} />
      </IconButton>
      <ModelMenu
        turn={turn}
        isOffered={any}
        minCount={2}
        trigger={(props) => (
          <IconButton {...props} label={text('regenerateWith')} size={28}>
            <IconChevronDown size={14} />
          </IconButton>
        )}
      />
    </>
  );
};
