import type { MemoryEntry } from '@studiolo/contract/memory/entities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { MemoryForm } from './MemoryForm.tsx';
import styles from './Memory.module.css';
import { memoryTexts } from './memory.texts.ts';

type Props = { entry: MemoryEntry; onForget: () => void };

export const MemoryRow = ({ entry: { memoryId, text: words }, onForget }: Props) => {
  const text = useText(memoryTexts);
  const [isEdited, setIsEdited] = useState(false);
  const end = () => setIsEdited(false);
  if (isEdited) {
    return (
      <li className={styles['row']}>
        <MemoryForm memoryId={memoryId} initial={words} onDone={end} onCancel={end} />
      </li>
    );
  }
  return (
    <li className={styles['row']}>
      <p className={styles['words']} dir="auto">
        {words}
      </p>
      <IconButton label={text('edit', { text: words })} onClick={() => setIsEdited(true)}>
        <IconPencil size={17} stroke={1.7} />
      </IconButton>
      <IconButton label={text('forget', { text: words })} onClick={onForget}>
        <IconTrash size={17} stroke={1.7} />
      </IconButton>
    </li>
  );
};
