import { IconFile, IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { VisitFile } from './use-visit-files.ts';
import styles from './Visit.module.css';
import { visitorTexts } from './visitors.texts.ts';

type Props = { files: readonly VisitFile[]; onRemove: (key: string) => void };

const STATE_TEXTS = { reading: 'fileReading', ready: 'fileReady', fail: 'fileFailed' } as const;

/** Files that are sent with the next question, with their processing state. */
export const VisitFiles = ({ files, onRemove }: Props) => {
  const text = useText(visitorTexts);
  return (
    <ul className={styles['files']} aria-label={text('files')}>
      {files.map(({ key, name, state }) => (
        <li key={key} data-state={state}>
          <IconFile size={15} stroke={1.7} aria-hidden="true" />
          <span>{name}</span>
          <em role="status">{text(STATE_TEXTS[state])}</em>
          <IconButton size={28} label={text('removeFile', { name })} onClick={() => onRemove(key)}>
            <IconX size={14} stroke={1.8} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
};
