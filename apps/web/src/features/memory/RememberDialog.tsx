import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useMemoryDraft } from '../../platform/memory-draft.ts';
import { notify } from '../../platform/toast/notify.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { MemoryForm } from './MemoryForm.tsx';
import { memoryTexts } from './memory.texts.ts';

export const RememberDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(memoryTexts);
  const { words } = useMemoryDraft();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('remember')} closeLabel={text('close')} width={480}>
      <MemoryForm
        initial={words}
        onDone={() => {
          onClose();
          notify(text('remembered'), 'success');
        }}
      />
    </Dialog>
  );
};
