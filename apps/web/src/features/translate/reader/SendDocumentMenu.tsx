import { translationPath } from '@studiolo/contract/translate/addresses';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SendToItems } from '../../../core/send-to/SendToItems.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { fullTextQuery } from '../queries.ts';
import { TRANSLATE_TARGET } from '../translate-target.tsx';
import { translateTexts } from '../translate.texts.ts';

type Props = { translation: Pick<TranslationDetail, 'taskId' | 'name' | 'to'> };

type SendDocumentProps = Props & {
  close: () => void;
  /** Omits the label, for a submenu. */
  isBare?: boolean;
};

/** Menu items to send the complete document, once its text has loaded. */
export const SendDocumentItems = ({
  translation: { taskId, name },
  close,
  isBare = false,
}: SendDocumentProps) => {
  const text = useText(translateTexts);
  const { data } = useQuery(fullTextQuery(taskId));
  if (data === undefined) return <Spinner size={16} />;
  return (
    <SendToItems
      what={{ text: data, title: name, path: translationPath(taskId) }}
      label={text('sendTo')}
      leaves={[TRANSLATE_TARGET.name]}
      close={close}
      isBare={isBare}
    />
  );
};

/** Menu to send the complete document in both languages to a notebook, a document or a chat. */
export const SendDocumentMenu = ({ translation }: Props) => {
  const text = useText(translateTexts);
  return (
    <Menu
      label={text('sendTo')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('sendTo')} size={28}>
          <IconSend size={17} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => <SendDocumentItems translation={translation} close={close} />}
    </Menu>
  );
};
