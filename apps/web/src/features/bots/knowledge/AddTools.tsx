import {
  IconFileUpload,
  IconFolderPlus,
  IconLink,
  IconMessageQuestion,
  IconNotebook,
  IconPencil,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { AddNotebookDialog } from './AddNotebookDialog.tsx';
import { AddPagesDialog } from './AddPagesDialog.tsx';
import { AddTextDialog } from './AddTextDialog.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';
import { PairsDialog } from './PairsDialog.tsx';

type Props = { botId: string; onFiles: (files: File[]) => void };
type DialogName = 'pages' | 'text' | 'notebook' | 'pairs';

const DIALOG_BUTTONS = [
  { way: 'pages', words: 'addPages', Icon: IconLink },
  { way: 'text', words: 'addText', Icon: IconPencil },
  { way: 'notebook', words: 'addNotebook', Icon: IconNotebook },
  { way: 'pairs', words: 'pairs', Icon: IconMessageQuestion },
] as const;

const DIALOGS = {
  pages: AddPagesDialog,
  text: AddTextDialog,
  notebook: AddNotebookDialog,
  pairs: PairsDialog,
};

/** React supports this attribute, but its types lack it. */
const FOLDER_PROPS = { webkitdirectory: '' };

/** Excludes hidden files, which systems create in folders. */
const isVisible = ({ name, webkitRelativePath }: File): boolean =>
  !`/${webkitRelativePath || name}`.includes('/.') && !/^(?:thumbs\.db|desktop\.ini)$/i.test(name);

export const AddTools = ({ botId, onFiles }: Props) => {
  const text = useText(knowledgeTexts);
  const input = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [openName, setOpenName] = useState<DialogName>();
  const OpenDialog = openName && DIALOGS[openName];
  return (
    <div className={styles['tools']}>
      <Button
        size="sm"
        variant="filled"
        icon={<IconFileUpload size={16} stroke={1.8} />}
        onClick={() => input.current?.click()}
      >
        {text('addFiles')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text('addFiles')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button
        size="sm"
        icon={<IconFolderPlus size={16} stroke={1.8} />}
        onClick={() => folder.current?.click()}
      >
        {text('addFolder')}
      </Button>
      <input
        ref={folder}
        type="file"
        {...FOLDER_PROPS}
        hidden
        aria-label={text('addFolder')}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])].filter(isVisible);
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {DIALOG_BUTTONS.map(({ way, words, Icon }) => (
        <Button key={way} size="sm" icon={<Icon size={16} stroke={1.8} />} onClick={() => setOpenName(way)}>
          {text(words)}
        </Button>
      ))}
      {OpenDialog && <OpenDialog botId={botId} onClose={() => setOpenName(undefined)} />}
    </div>
  );
};
