import { translationPath } from '@studiolo/contract/translate/addresses';
import type { Translation } from '@studiolo/contract/translate/entities';
import { LANGUAGES } from '@studiolo/contract/translate/languages';
import { IconFileTypePdf, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Confirm } from '../../../ui/Confirm.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { removeTranslation } from '../queries.ts';
import { STATE_WORDS } from '../state-words.ts';
import { translateTexts } from '../translate.texts.ts';
import styles from './Start.module.css';

/** A document of the list with its progress, linked to its page. */
export const HistoryRow = ({ row }: { row: Translation }) => {
  const text = useText(translateTexts);
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const { taskId, name, from, to, pageCount, donePages, state, error } = row;
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
      {isAsking ? (
        <Confirm
          className={styles['confirm']}
          question={text('deleteQuestion')}
          yes={text('yes')}
          no={text('no')}
          opener={id}
          onYes={() => void removeTranslation(taskId)}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <IconButton id={id} label={`${text('delete')}: ${name}`} size={28} onClick={() => setIsAsking(true)}>
          <IconTrash size={16} stroke={1.7} />
        </IconButton>
      )}
    </li>
  );
};
