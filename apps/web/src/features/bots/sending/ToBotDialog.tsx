import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { menuTexts } from '../menu.texts.ts';
import { BotChoice } from './BotChoice.tsx';
import { sendingTexts } from './sending.texts.ts';

/** Asks which bot learns what was sent. */
export const ToBotDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(sendingTexts);
  const menu = useText(menuTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={menu('toBot')} closeLabel={text('close')}>
      <BotChoice onDone={onClose} />
    </Dialog>
  );
};
