import { openDialog } from '../../platform/dialogs.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { threadTexts } from './thread.texts.ts';

const WAYS = [
  { dialog: 'plans', words: 'upgrade' },
  { dialog: 'coupon', words: 'haveCode' },
  { dialog: 'invites', words: 'invite' },
] as const;

/** The ways to go on for who has used up what there is. */
export const WaysOn = () => {
  const text = useText(threadTexts);
  return WAYS.map(({ dialog, words }) => (
    <Button key={dialog} size="sm" onClick={() => openDialog(dialog)}>
      {text(words)}
    </Button>
  ));
};
