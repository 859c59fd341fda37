import type { Notebook } from '@studiolo/contract/notebooks/entities';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { notebookPath } from '@studiolo/contract/notebooks/addresses';
import { NameField } from '../../../ui/fields/NameField.tsx';
import { renameNotebook } from '../queries.ts';
import { NotebookIcon } from '../NotebookIcon.tsx';
import type { Layout } from './layout.state.ts';
import { listTexts } from './list.texts.ts';
import { NotebookMenu } from './NotebookMenu.tsx';
import styles from './NotebookRow.module.css';

type Props = { notebook: Notebook; layout: Layout };

/** A notebook as a card or a row: its name, contents and owner. */
export const NotebookRow = ({ notebook, layout }: Props) => {
  const text = useText(listTexts);
  const ago = useRelativeTime();
  const [isRenaming, setIsRenaming] = useState(false);
  const { notebookId, name, role, ownerName, isShared, sources, updateDate } = notebook;
  const shared = role === 'owner' ? isShared && text('sharedByYou') : text('sharedBy', { name: ownerName });

  return (
    <li className={styles['row']} data-layout={layout}>
      <NotebookIcon notebook={notebook} size={layout === 'cards' ? 44 : 32} />
      <div className={styles['words']}>
        {isRenaming ? (
          <NameField
            label={text('newName')}
            name={name}
            onEnd={(typed) => {
              setIsRenaming(false);
              if (typed !== undefined) void renameNotebook(notebookId, typed);
            }}
          />
        ) : (
          <Link to={notebookPath(notebookId)} className={styles['name']} title={name}>
            {name}
          </Link>
        )}
        <p className={styles['about']}>
          <span>{text('sources', { count: sources })}</span>
          <time dateTime={updateDate}>{ago(updateDate)}</time>
          {shared !== false && (
            <span className={styles['shared']} title={shared}>
              <IconUsers size={14} stroke={1.8} aria-hidden="true" />
              <span>{role === 'owner' ? <span className="unseen">{shared}</span> : ownerName}</span>
            </span>
          )}
        </p>
      </div>
      <div className={styles['more']}>
        <NotebookMenu notebook={notebook} onRename={() => setIsRenaming(true)} />
      </div>
    </li>
  );
};
