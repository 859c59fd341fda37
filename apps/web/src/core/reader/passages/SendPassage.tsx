import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { IconSend2 } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { SendToItems } from '../../send-to/SendToItems.tsx';
import { readerTexts } from '../reader.texts.ts';
import { asSendable } from './passage.ts';

/** Sends the cited passage with its citation to another part of the app. */
export const SendPassage = ({ anchor, onSent }: { anchor: Anchor; onSent: () => void }) => {
  const text = useText(readerTexts);
  return (
    <Menu
      label={text('sendPassage')}
      align="end"
      trigger={(props) => (
        <IconButton {...props} label={text('sendPassage')}>
          <IconSend2 size={18} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => (
        <SendToItems
          what={asSendable(anchor)}
          label={text('sendTo')}
          close={() => {
            close();
            onSent();
          }}
        />
      )}
    </Menu>
  );
};
