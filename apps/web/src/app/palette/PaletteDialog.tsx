import type { DialogProps } from '../../platform/feature.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Palette } from './Palette.tsx';
import { paletteTexts } from './palette.texts.ts';

export const PaletteDialog = ({ isOpen, onClose }: DialogProps) => {
  const text = useText(paletteTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('title')} closeLabel={text('close')} width={640}>
      <Palette onClose={onClose} />
    </Dialog>
  );
};
