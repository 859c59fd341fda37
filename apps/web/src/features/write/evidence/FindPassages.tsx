import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import type { OpenDocument } from '../panels/open-document.ts';
import styles from './Evidence.module.css';
import { evidenceTexts } from './evidence.texts.ts';
import { FoundPassage } from './FoundPassage.tsx';
import { evidenceQuery } from './queries.ts';

export const FindPassages = ({ document }: { document: OpenDocument }) => {
  const text = useText(evidenceTexts);
  const [typed, setTyped] = useState('');
  const query = useSettled(typed);
  const { data, isError, isFetching } = useQuery(evidenceQuery(query));
  const isBlank = typed.trim() === '';
  const isSettled = !isFetching && query === typed;
  const hits = isBlank ? [] : (data ?? []).filter(({ id }) => id !== document.id);
  return (
    <section className={styles['part']} aria-label={text('search')}>
      <input
        type="search"
        className={styles['field']}
        value={typed}
        placeholder={text('searchExample')}
        aria-label={text('search')}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isBlank && <p className={styles['note']}>{text('invite')}</p>}
      <div role="status">
        {!isBlank && isSettled && isError && <p className={styles['note']}>{text('failed')}</p>}
        {!isBlank && isSettled && !isError && hits.length === 0 && (
          <p className={styles['note']}>{text('nothing')}</p>
        )}
      </div>
      {hits.length > 0 && (
        <ul className={styles['hits']} aria-label={text('found')}>
          {hits.map((hit) => (
            <FoundPassage key={`${hit.kind} ${hit.id}`} hit={hit} document={document} />
          ))}
        </ul>
      )}
    </section>
  );
};
