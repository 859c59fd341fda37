import { useRelativeTime } from '../../platform/i18n/use-relative-time.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { classes } from '../../ui/classes.ts';
import type { Item } from './items.ts';
import { QueryHighlight } from './QueryHighlight.tsx';
import styles from './Palette.module.css';
import { paletteTexts } from './palette.texts.ts';

type Props = { item: Item; query: string; isActive: boolean; onPoint: () => void; onChoose: () => void };

/** A result that can be chosen. The focus stays in the field. */
export const PaletteItem = ({ item, query, isActive, onPoint, onChoose }: Props) => {
  const { id, Icon, title, snippet, updateDate } = item;
  const text = useText(paletteTexts);
  const timeOf = useRelativeTime();
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className={classes(styles['item'], isActive && styles['active'])}
      onPointerMove={() => isActive || onPoint()}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Icon size={17} stroke={1.7} />
      <span className={styles['words']}>
        <span className={styles['title']}>
          <QueryHighlight text={title || text('chats')} query={query} />
        </span>
        {snippet && (
          <span className={styles['snippet']}>
            <QueryHighlight text={snippet} query={query} />
          </span>
        )}
      </span>
      {updateDate && (
        <time className={styles['time']} dateTime={updateDate}>
          {timeOf(updateDate)}
        </time>
      )}
    </div>
  );
};
