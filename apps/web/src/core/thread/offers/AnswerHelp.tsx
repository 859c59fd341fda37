import type { Help } from '@studiolo/contract/wire/help';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useUser } from '../../../platform/session/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { ModelHelp } from '../../model-help/ModelHelp.tsx';
import { modelHelpTexts } from '../../model-help/model-help.texts.ts';
import { modelsQuery } from '../../model-picker/queries.ts';
import { ModelMenu } from '../actions/ModelMenu.tsx';
import { useThreadActions } from '../actions/thread-actions.ts';
import type { Turn } from '../turn.ts';
import styles from './AnswerHelp.module.css';

/** Providers whose answers are never charged to a plan. */
const FREE_PROVIDERS = new Set(['mine', 'builtin']);

/** Whether a successful answer of the model would have been charged to the user's plan. */
const useIsMetered = (model: string): boolean => {
  const user = useUser();
  const { data: models = [] } = useQuery(modelsQuery);
  const answering = models.find(({ name }) => name === model);
  return user?.isUnlimited === false && answering !== undefined && !FREE_PROVIDERS.has(answering.provider);
};

/** Buttons below an answer that failed: ask again, or ask another model. Failed answers are never charged. */
export const AnswerHelp = ({ turn, help }: { turn: Turn; help: Help }) => {
  const text = useText(modelHelpTexts);
  const { askAgain, begin } = useThreadActions();
  // For an old answer, the requested delay is over.
  const { seconds: _seconds, ...withoutWait } = help;
  const isMetered = useIsMetered(turn.answer.model);
  return (
    <>
      <ModelHelp
        help={turn.live ? help : withoutWait}
        onRetry={() => askAgain(turn)}
        onNew={begin}
        otherModel={
          <ModelMenu
            turn={turn}
            isOffered={({ name, canDraw }) => name !== turn.answer.model && !canDraw}
            minCount={1}
            trigger={(props) => (
              <Button {...props} size="sm">
                {text('otherModel')}
                <IconChevronDown size={14} aria-hidden="true" />
              </Button>
            )}
          />
        }
      />
      {isMetered && <span className={styles['charge']}>{text('notCharged')}</span>}
    </>
  );
};
