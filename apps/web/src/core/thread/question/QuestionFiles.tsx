import { fileOfUrl, isPictureName } from '@studiolo/contract/files/rules';
import { IconFileText, IconX } from '@tabler/icons-react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Thumbnail } from '../../pictures/Thumbnail.tsx';
import styles from './Question.module.css';
import { threadTexts } from '../thread.texts.ts';

type Props = { urls: readonly string[]; onRemove?: (url: string) => void };

/** Files of a question: pictures are shown, other files named. While editing, they can be removed. */
export const QuestionFiles = ({ urls, onRemove }: Props) => {
  const text = useText(threadTexts);
  if (urls.length === 0) return null;
  return (
    <ul className={styles['files']} aria-label={text('attached')}>
      {urls.map((url) => {
        const { fileId, name = url } = fileOfUrl(url) ?? {};
        if (fileId && isPictureName(name) && !onRemove) {
          return (
            <li key={url} className={styles['picture']}>
              <Thumbnail name={name} fileId={fileId} />
            </li>
          );
        }
        return (
          <li key={url} className={styles['file']}>
            <IconFileText size={15} stroke={1.7} aria-hidden="true" />
            <span className={styles['name']}>{name}</span>
            {onRemove && (
              <IconButton label={text('withoutFile', { name })} size={28} onClick={() => onRemove(url)}>
                <IconX size={14} />
              </IconButton>
            )}
          </li>
        );
      })}
    </ul>
  );
};
