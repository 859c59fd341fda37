import type { StudioItemSummary } from '@studiolo/contract/notebooks/studio-entities';
import { IconPlayerStop } from '@tabler/icons-react';
import { useCancelRun } from '../../../core/task-tray/queries.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { ItemMenu } from './ItemMenu.tsx';
import { KIND_ICONS } from './kinds.ts';
import styles from './Studio.module.css';
import { studioTexts } from './studio.texts.ts';
import { useProgress } from './use-progress.ts';

type Props = { item: StudioItemSummary; canEdit: boolean; onOpen: (itemId: string) => void };

export const StudioRow = ({ item, canEdit, onOpen }: Props) => {
  const text = useText(studioTexts);
  const timeOf = useRelativeTime();
  const cancel = useCancelRun();
  const progress = useProgress(item);
  const { itemId, kind, title, status, error, updateDate, runId, isMine } = item;
  const Icon = KIND_ICONS[kind];
  const isMaking = status === 'making';
  const state = status === 'ready' ? timeOf(updateDate) : text(status);
  return (
    <li className={styles['row']}>
      <button type="button" data-item={itemId} className={styles['open']} onClick={() => onOpen(itemId)}>
        <Icon size={18} stroke={1.6} aria-hidden="true" className={styles['icon']} />
        <span className={styles['words']}>
          <span className={styles['title']}>{title}</span>
          <span className={styles['meta']}>{title === text(kind) ? state : `${text(kind)} · ${state}`}</span>
          {error !== '' && <span className={styles['error']}>{error}</span>}
        </span>
      </button>
      {isMaking && isMine && (
        <IconButton
          label={text('stopOf', { title })}
          size={28}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(runId)}
        >
          <IconPlayerStop size={16} stroke={1.7} />
        </IconButton>
      )}
      {!isMaking && <ItemMenu item={item} canEdit={canEdit} />}
      {isMaking && (
        <div className={styles['progress']}>
          <Progress label={text('makingOf', { title })} value={progress} />
        </div>
      )}
    </li>
  );
};
