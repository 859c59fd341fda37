import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useAdding } from '../../../../core/sources/adding/use-adding.ts';
import styles from './AddSource.module.css';
import { sourceTexts } from '../sources.texts.ts';

type Props = {
  title: string;
  about: string;
  icon?: ReactNode;
  /** Whether it is already one of the sources. */
  isAlreadyAdded?: boolean;
  add: () => Promise<unknown>;
};

/** A suggested source that can be added with a click. */
export const AddableSource = ({ title, about, icon, isAlreadyAdded = false, add }: Props) => {
  const text = useText(sourceTexts);
  const [isAdded, setIsAdded] = useState(isAlreadyAdded);
  const adding = useAdding();
  return (
    <li className={styles['one']}>
      {icon}
      <div className={styles['words']}>
        <span className={styles['title']} title={title}>
          {title}
        </span>
        <span className={styles['line']}>{about}</span>
      </div>
      {isAdded ? (
        <span className={styles['done']} role="status">
          <IconCheck size={15} aria-hidden="true" /> {text('added')}
        </span>
      ) : (
        <IconButton
          label={text('addOne', { title })}
          disabled={adding.isPending}
          onClick={() => adding.mutate(add, { onSuccess: () => setIsAdded(true) })}
        >
          <IconPlus size={18} stroke={1.8} />
        </IconButton>
      )}
    </li>
  );
};
