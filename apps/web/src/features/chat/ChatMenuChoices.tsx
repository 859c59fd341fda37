import { DownloadChoices } from '../../core/thread/DownloadChoices.tsx';
import type { Turn } from '../../core/thread/turn.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { chatTexts } from './chat.texts.ts';
import { download } from './download.ts';

/** The choices of a chat's menu. */
export const ChatMenuChoices = ({ last, close }: { last: Turn; close: () => void }) => {
  const text = useText(chatTexts);
  return (
    <DownloadChoices
      label={text('downloadChat')}
      onChoose={(fileType) => {
        close();
        void download({ msgId: last.msgId, fileType, scope: 'conversation' });
      }}
    />
  );
};
