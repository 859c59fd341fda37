import { PLACEHOLDER, withoutSpans } from '@studiolo/contract/translate/blocks';
import type { TranslationDetail } from '@studiolo/contract/translate/entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unreached } from '../../../../core/missing/Unreached.tsx';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../../platform/use-settled.ts';
import { searchQuery } from '../../queries.ts';
import { translateTexts } from '../../translate.texts.ts';
import { goToBlock } from '../reader.state.ts';
import styles from './Panels.module.css';

export const SearchPanel = ({ translation: { taskId } }: { translation: TranslationDetail }) => {
  const text = useText(translateTexts);
  const [typed, setTyped] = useState('');
  const words = useSettled(typed.trim());
  const { data = [], isSuccess, isError, refetch } = useQuery(searchQuery(taskId, words));
  return (
    <>
      <input
        type="search"
        className={styles['input']}
        value={typed}
        autoFocus
        placeholder={text('searchBoth')}
        aria-label={text('searchBoth')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {words !== '' && isError && data.length === 0 && <Unreached onAgain={refetch} />}
      {words !== '' && isSuccess && (
        <p className={styles['hint']} role="status">
          {data.length === 0 ? text('none') : text('found', { count: data.length })}
        </p>
      )}
      <ul className={styles['list']}>
        {words !== '' &&
          data.map(({ index, page, snippet }) => (
            <li key={index}>
              <button type="button" className={styles['way']} onClick={() => goToBlock(index, page)}>
                <span className={styles['page']}>{page}</span>
                <span>{withoutSpans(snippet).replaceAll(PLACEHOLDER, '…')}</span>
              </button>
            </li>
          ))}
      </ul>
    </>
  );
};
