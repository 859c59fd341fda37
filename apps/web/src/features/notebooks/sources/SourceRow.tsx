import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { NameField } from '../../../ui/NameField.tsx';
import { renameSource } from './queries.ts';
import { SourceIcon } from './SourceIcon.tsx';
import { SourceMenu } from './SourceMenu.tsx';
import styles from './Sources.module.css';
import { SourceState } from './SourceState.tsx';
import { sourceTexts } from './sources.texts.ts';

type Props = {
  source: Source;
  canEdit: boolean;
  isChosen: boolean;
  onOpen: () => void;
  onChoose: (isChosen: boolean) => void;
};

/** A source with its learning progress, and a checkbox that includes it. */
export const SourceRow = ({ source, canEdit, isChosen, onOpen, onChoose }: Props) => {
  const text = useText(sourceTexts);
  const [isRenaming, setIsRenaming] = useState(false);
  const { title, status } = source;

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
              if (typed !== undefined) void renameSource(source, typed);
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
        <SourceState source={source} canEdit={canEdit} isAmongOthers />
      </div>
      {canEdit && (
        <span className={styles['more']}>
          <SourceMenu source={source} onRename={() => setIsRenaming(true)} />
        </span>
      )}
      <label className={styles['counts']} title={text('uses', { title })}>
        <input
          type="checkbox"
          className={styles['check']}
          aria-label={text('uses', { title })}
          checked={isChosen && status !== 'failed'}
          disabled={status === 'failed'}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        />
      </label>
    </li>
  );
};
