import { IconTrash } from '@tabler/icons-react';
import type { StudioItem } from '@studiolo/contract/notebooks/studio-entities';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { notify, TOAST_MS } from '../../../../platform/toast/notify.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { studioTexts } from '../studio.texts.ts';
import { restoreParts, useRemoveParts, type TableParts } from './table-queries.ts';
import styles from './Table.module.css';

type Part = { key: string; name: string; note?: string; parts: TableParts };
type Props = { item: StudioItem; label: string; list: readonly Part[] };

/** The rows or columns of a table, each of which can be removed, except the last. */
export const PartList = ({ item, label, list }: Props) => {
  const text = useText(studioTexts);
  const remove = useRemoveParts(item);
  const removePart = (parts: TableParts, name: string) =>
    remove.mutate(parts, {
      onSuccess: () =>
        notify(text('partRemoved', { name }), 'success', TOAST_MS, {
          label: text('undo'),
          run: () => void restoreParts(item, parts),
        }),
    });
  return (
    <ul className={styles['parts']} aria-label={label}>
      {list.map(({ key, name, note, parts }) => (
        <li key={key} className={styles['part']}>
          <span className={styles['partName']} dir="auto">
            {name}
            {note !== undefined && <span className={styles['deleted']}>{note}</span>}
          </span>
          {list.length > 1 && (
            <IconButton
              label={text('removePart', { name })}
              size={28}
              disabled={remove.isPending}
              onClick={() => removePart(parts, name)}
            >
              <IconTrash size={16} stroke={1.7} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
};
