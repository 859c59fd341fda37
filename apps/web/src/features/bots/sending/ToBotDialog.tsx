import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { menuTexts } from '../menu.texts.ts';
import { useSentContent } from './bot-target.tsx';
import { BotChoice } from './BotChoice.tsx';
import { sendingTexts } from './sending.texts.ts';

export const ToBotDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sendingTexts);
  const menu = useText(menuTexts);
  const { isAvatar } = useSentContent();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={menu(isAvatar ? 'toAvatar' : 'toBot')}
      closeLabel={text('close')}
    >
      <BotChoice onDone={onClose} />
    </Dialog>
  );
};
