import type { Help } from '@studiolo/contract/wire/help';
import { IconChevronDown } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { ModelHelp } from '../../model-help/ModelHelp.tsx';
import { modelHelpTexts } from '../../model-help/model-help.texts.ts';
import { ModelMenu } from '../actions/ModelMenu.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import type { Turn } from '../turn.ts';

/** Buttons after a model failed: ask again, also another model. */
export const AnswerHelp = ({ turn, help }: { turn: Turn; help: Help }) => {
  const text = useText(modelHelpTexts);
  const { askAgain, begin } = useThreadActions();
  // The requested delay of an old answer has passed.
  const { seconds: _seconds, ...withoutWait } = help;
  return (
    <ModelHelp
      help={turn.live ? help : withoutWait}
      onRetry={() => askAgain(turn)}
      onNew={begin}
      otherModel={
        <ModelMenu
          turn={turn}
          isOffered={({ name, canDraw }) => name !== turn.answer.model && !canDraw}
          atLeast={1}
          trigger={(props) => (
            <Button {...props} size="sm">
              {text('otherModel')}
              <IconChevronDown size={14} aria-hidden="true" />
            </Button>
          )}
        />
      }
    />
  );
};
