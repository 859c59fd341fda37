import type { Model } from '@studiolo/contract/models/entities';
import { IconChevronDown } from '@tabler/icons-react';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import type { Answer } from '../answer/answer.ts';
import { ModelMenu } from '../actions/ModelMenu.tsx';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

const UPGRADES = [
  { dialog: 'plans', words: 'upgrade' },
  { dialog: 'coupon', words: 'haveCode' },
  { dialog: 'invites', words: 'invite' },
] as const;

const isForAll = ({ isVip }: Model): boolean => !isVip;

/** Ways to continue for a user whose quota is used up, or whose plan does not include the model. */
export const UpgradeOptions = ({ turn, reason }: { turn: Turn; reason: Answer['reason'] }) => {
  const text = useText(threadTexts);
  if (reason !== 'QUOTA_SPENT' && reason !== 'VIP_ONLY') return null;
  return (
    <>
      {reason === 'VIP_ONLY' && (
        <ModelMenu
          turn={turn}
          isOffered={isForAll}
          minCount={1}
          trigger={(props) => (
            <Button {...props} size="sm">
              {text('otherModel')}
              <IconChevronDown size={14} aria-hidden="true" />
            </Button>
          )}
        />
      )}
      {UPGRADES.map(({ dialog, words }) => (
        <Button key={dialog} size="sm" onClick={() => openDialog(dialog)}>
          {text(words)}
        </Button>
      ))}
    </>
  );
};
