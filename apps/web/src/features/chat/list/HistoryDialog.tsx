import { useText } from '../../../platform/i18n/use-text.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { chatTexts } from '../chat.texts.ts';
import { SessionList } from './SessionList.tsx';

type Props = { isOpen: boolean; onClose: () => void; onChosen: () => void };

export const HistoryDialog = ({ isOpen, onClose, onChosen }: Props) => {
  const text = useText(chatTexts);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('history')} closeLabel={text('close')} width={520}>
      <SessionList onChosen={onChosen} />
    </Dialog>
  );
};
