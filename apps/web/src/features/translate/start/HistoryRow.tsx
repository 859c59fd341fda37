import { translationPath } from '@studiolo/contract/translate/addresses';
import type { Translation } from '@studiolo/contract/translate/entities';
import { LANGUAGES } from '@studiolo/contract/translate/languages';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { offerUndo } from '../../../platform/toast/offer-undo.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { removeTranslation, restoreDeletedTranslation } from '../queries.ts';
import { STATE_WORDS } from '../state-words.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Start.module.css';

/** A document in the list with its progress, linked to its page. */
export const HistoryRow = ({ row }: { row: Translation }) => {
  const text = useText(translateTexts);
  const { taskId, name, from, to, pageCount, donePages, state, error } = row;
  const remove = () =>
    offerUndo(removeTranslation(taskId), {
      message: text('deleted'),
      label: text('undo'),
      run: () => restoreDeletedTranslation(taskId),
    });
  return (
    <li className={styles['row']}>
      <IconFileTypePdf size={22} stroke={1.4} aria-hidden="true" />
      <div className={styles['words']}>
        <Link to={translationPath(taskId)}>{name}</Link>
        <p className={styles['about']}>
          <span data-state={state}>{text(STATE_WORDS[state])}</span>
          <span>
            {from ? `${LANGUAGES[from]} → ` : ''}
            {LANGUAGES[to]}
          </span>
          <span>{text('pagesDone', { done: donePages, count: pageCount })}</span>
        </p>
        {error !== '' && <p className={styles['error']}>{error}</p>}
      </div>
      <IconButton label={`${text('delete')}: ${name}`} size={28} onClick={remove}>
        <IconTrash size={16} stroke={1.7} />
      </IconButton>
    </li>
  );
};
