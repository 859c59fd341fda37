import { markdownText } from '@studiolo/markdown/markdown-text';
import { IconCopy, IconMarkdown, IconVolume, IconWorld } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { MenuItem, MenuSection } from '../../../ui/Menu.tsx';
import { copyWords } from '../../sharing/share-link.ts';
import { DownloadChoices } from '../actions/DownloadChoices.tsx';
import { readAloud, useHasVoice } from '../actions/read-aloud.ts';
import { SendAnswer } from '../actions/SendAnswer.tsx';
import { useThreadActions, type TurnRequest } from '../actions/thread-actions.ts';
import { threadTexts } from '../thread.texts.ts';
import type { Turn } from '../turn.ts';

type Props = { turn: Turn; close: () => void; onAsk: (request: TurnRequest) => void };

/** Menu items for a compared answer: copy, read aloud, send, publish. */
export const AnswerChoices = ({ turn, close, onAsk }: Props) => {
  const text = useText(threadTexts);
  const { download } = useThreadActions();
  const hasVoice = useHasVoice();
  const answer = turn.answer.text;
  const choose = (act: () => void) => () => {
    close();
    act();
  };
  const copy = async (words: string) => {
    await copyWords(words, text('copied'));
  };
  return (
    <>
      <MenuSection>
        <MenuItem
          icon={<IconCopy size={16} stroke={1.7} />}
          onSelect={choose(() => void copy(markdownText(answer)))}
        >
          {text('copyText')}
        </MenuItem>
        <MenuItem icon={<IconMarkdown size={16} stroke={1.7} />} onSelect={choose(() => void copy(answer))}>
          {text('copyMarkdown')}
        </MenuItem>
        {hasVoice && (
          <MenuItem
            icon={<IconVolume size={16} stroke={1.7} />}
            onSelect={choose(() => readAloud(turn.msgId, answer))}
          >
            {text('readAloud')}
          </MenuItem>
        )}
      </MenuSection>
      <SendAnswer turn={turn} close={close} />
      {turn.isStored && (
        <MenuSection>
          <MenuItem icon={<IconWorld size={16} stroke={1.7} />} onSelect={choose(() => onAsk('publish'))}>
            {text(turn.publishedUrl === '' ? 'publish' : 'publishedAs')}
          </MenuItem>
          <DownloadChoices
            label={text('download')}
            onChoose={(fileType) => choose(() => download(turn, fileType, 'answer'))()}
          />
        </MenuSection>
      )}
    </>
  );
};
