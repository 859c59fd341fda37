import type { Prompt } from '@studiolo/contract/prompts/entities';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Prompts.module.css';
import { promptTexts } from './prompts.texts.ts';

type Props = { prompt: Prompt; onEdit: () => void; onRemove: () => void };

export const PromptRow = ({ prompt: { name, body }, onEdit, onRemove }: Props) => {
  const text = useText(promptTexts);
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <h3 className={styles['name']}>{name}</h3>
        <p className={styles['body']} dir="auto">
          {body}
        </p>
      </div>
      <IconButton label={text('edit', { name })} onClick={onEdit}>
        <IconPencil size={17} stroke={1.7} />
      </IconButton>
      <IconButton label={text('remove', { name })} onClick={onRemove}>
        <IconTrash size={17} stroke={1.7} />
      </IconButton>
    </li>
  );
};
