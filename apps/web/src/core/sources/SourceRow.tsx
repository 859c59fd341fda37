import type { ShelfSource } from '@studiolo/contract/sources/entities';
import { useState, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { NameField } from '../../ui/fields/NameField.tsx';
import type { Shelf } from './shelf.ts';
import { shelfTexts } from './shelf.texts.ts';
import { SourceIcon } from './SourceIcon.tsx';
import { SourceMenu } from './SourceMenu.tsx';
import styles from './SourceRow.module.css';
import { SourceState } from './SourceState.tsx';

type Props = {
  shelf: Shelf;
  source: ShelfSource & { kind: string };
  canEdit: boolean;
  onOpen: () => void;
  /** Deletes the source and offers to undo it, where a toast would be unreachable. */
  onDelete?: () => void;
  /** Shown at the end of the row. */
  children?: ReactNode;
};

/** A source with its processing state and its menu. */
export const SourceRow = ({ shelf, source, canEdit, onOpen, onDelete, children }: Props) => {
  const text = useText(shelfTexts);
  const [isRenaming, setIsRenaming] = useState(false);
  const { sourceId, title } = source;

  return (
    <li className={styles['row']}>
      <span className={styles['kind']}>
        <SourceIcon source={source} />
      </span>
      <div className={styles['words']}>
        {isRenaming ? (
          <NameField
            label={text('newTitle')}
            name={title}
            onEnd={(typed) => {
              setIsRenaming(false);
              if (typed !== undefined) void shelf.rename(sourceId, typed);
            }}
          />
        ) : (
          <button
            type="button"
            className={styles['title']}
            title={title}
            aria-label={text('open', { title })}
            onClick={onOpen}
          >
            {title}
          </button>
        )}
        <SourceState shelf={shelf} source={source} canEdit={canEdit} isAmongOthers />
      </div>
      {canEdit && (
        <span className={styles['more']}>
          <SourceMenu
            shelf={shelf}
            source={source}
            onRename={() => setIsRenaming(true)}
            onDelete={onDelete}
          />
        </span>
      )}
      {children}
    </li>
  );
};
