import { IconLanguage } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { encodingTexts } from './encoding.texts.ts';
import { EncodingDialog } from './EncodingDialog.tsx';

type Props = {
  fileId: string;
  name: string;
  onUse: (file: File) => void;
  /** Shows only an icon, for a row of small buttons. */
  isIcon?: boolean;
};

export const EncodingButton = ({ fileId, name, onUse, isIcon = false }: Props) => {
  const text = useText(encodingTexts);
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  return (
    <>
      {isIcon ? (
        <IconButton label={`${text('encodingWrong')} ${name}`} size={28} onClick={open}>
          <IconLanguage size={15} />
        </IconButton>
      ) : (
        <Button size="sm" variant="subtle" onClick={open}>
          {text('encodingWrong')}
        </Button>
      )}
      {isOpen && (
        <EncodingDialog fileId={fileId} name={name} onUse={onUse} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
};
