import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { PromptLibrary } from './PromptLibrary.tsx';
import { menuTexts } from './menu.texts.ts';
import { promptTexts } from './prompts.texts.ts';

export const PromptsDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(promptTexts);
  const menuText = useText(menuTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={menuText('prompts')}
      closeLabel={text('close')}
      width={640}
      isTall
    >
      <PromptLibrary />
    </Dialog>
  );
};
