import { useQuery } from '@tanstack/react-query';
import { IconHighlight, IconWorld, IconWorldSearch } from '@tabler/icons-react';
import type { MenuProps } from '../../../core/conversation/conversation-extension.ts';
import { DownloadChoices } from '../../../core/thread/actions/DownloadChoices.tsx';
import { webSearchTexts } from '../../../core/web-search/web-search.texts.ts';
import { configQuery } from '../../../platform/config.ts';
import { openDialog } from '../../../platform/dialogs.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem } from '../../../ui/Menu.tsx';
import { chatTexts } from '../chat.texts.ts';
import { download } from './download.ts';

export const ChatMenuChoices = ({ last, close }: MenuProps) => {
  const text = useText(chatTexts);
  const search = useText(webSearchTexts);
  const { data: config } = useQuery(configQuery);
  return (
    <>
      {last && (
        <DownloadChoices
          label={text('downloadChat')}
          onChoose={(fileType) => {
            close();
            void download({ msgId: last.msgId, fileType, scope: 'conversation' });
          }}
        />
      )}
      <MenuItem
        icon={<IconHighlight size={16} stroke={1.7} />}
        onSelect={() => {
          close();
          openDialog('highlights');
        }}
      >
        {text('highlights')}
      </MenuItem>
      <MenuItem
        icon={<IconWorld size={16} stroke={1.7} />}
        onSelect={() => {
          close();
          openDialog('publications');
        }}
      >
        {text('publications')}
      </MenuItem>
      {config && !config.canSearchWeb && (
        <MenuItem
          icon={<IconWorldSearch size={16} stroke={1.7} />}
          reason={search('searchMissing')}
          onSelect={close}
        >
          {search('search')}
        </MenuItem>
      )}
    </>
  );
};
