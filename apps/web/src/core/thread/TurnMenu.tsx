import { markdownText } from '@studiolo/markdown/markdown-text';
import { IconCopy, IconDots, IconMarkdown, IconTrash } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { notify } from '../../platform/toast/notify.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu, MenuItem } from '../../ui/Menu.tsx';
import { copyText } from '../markdown/copy-text.ts';
import { DownloadChoices } from './DownloadChoices.tsx';
import { useThreadActions } from './thread-actions.ts';
import { threadTexts } from './thread.texts.ts';
import type { Turn } from './turn.ts';

type Props = { id: string; turn: Turn; onRemove: () => void };

/** Everything that is not wanted every day. */
export const TurnMenu = ({ id, turn, onRemove }: Props) => {
  const text = useText(threadTexts);
  const { download } = useThreadActions();
  const answer = turn.answer.text;
  const copy = async (words: string) => {
    if (await copyText(words)) notify(text('copied'), 'success');
  };
  return (
    <Menu
      triggerId={id}
      label={text('more')}
      side="above"
      trigger={(props) => (
        <IconButton {...props} label={text('more')} size={28}>
          <IconDots size={16} stroke={1.7} />
        </IconButton>
      )}
    >
      {(close) => {
        const choose = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {answer !== '' && (
              <>
                <MenuItem
                  icon={<IconCopy size={16} stroke={1.7} />}
                  onSelect={choose(() => void copy(markdownText(answer)))}
                >
                  {text('copyText')}
                </MenuItem>
                <MenuItem
                  icon={<IconMarkdown size={16} stroke={1.7} />}
                  onSelect={choose(() => void copy(answer))}
                >
                  {text('copyMarkdown')}
                </MenuItem>
              </>
            )}
            {turn.isKept && answer !== '' && (
              <DownloadChoices
                label={text('download')}
                onChoose={(fileType) => choose(() => download(turn, fileType, 'answer'))()}
              />
            )}
            <MenuItem isDanger icon={<IconTrash size={16} stroke={1.7} />} onSelect={choose(onRemove)}>
              {text('remove')}
            </MenuItem>
          </>
        );
      }}
    </Menu>
  );
};
