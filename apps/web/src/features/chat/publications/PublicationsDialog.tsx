import type { DialogProps } from '../../../platform/feature.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { chatTexts } from '../chat.texts.ts';
import { PublicationList } from './PublicationList.tsx';

export const PublicationsDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(chatTexts);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={text('publications')}
      closeLabel={text('close')}
      width={560}
    >
      <PublicationList />
    </Dialog>
  );
};
