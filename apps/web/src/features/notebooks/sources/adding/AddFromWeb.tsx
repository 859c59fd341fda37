import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import addStyles from '../../../../core/sources/adding/AddSource.module.css';
import { AddableSource } from './AddableSource.tsx';
import styles from './AddSource.module.css';
import { addUrl, webSearchQuery } from '../queries.ts';
import { sourceTexts } from '../sources.texts.ts';

const MAX_QUERY_LENGTH = 200;

type Props = { notebookId: string; sources: readonly Source[] };

export const AddFromWeb = ({ notebookId, sources }: Props) => {
  const text = useText(sourceTexts);
  const [words, setWords] = useState('');
  const [query, setQuery] = useState('');
  const { data: results, isFetching } = useQuery({
    ...webSearchQuery(notebookId, query),
    enabled: query !== '',
  });
  return (
    <div className={addStyles['form']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setQuery(words.trim());
        }}
      >
        <TextField
          label={text('webField')}
          type="search"
          maxLength={MAX_QUERY_LENGTH}
          autoFocus
          value={words}
          aside={
            <Button type="submit" disabled={words.trim() === ''} isBusy={isFetching}>
              {text('find')}
            </Button>
          }
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </form>
      {isFetching && !results && <Skeleton height={120} />}
      {results?.length === 0 && <p className={addStyles['about']}>{text('webNone')}</p>}
      <ul className={styles['found']}>
        {results?.map(({ url, title, summary, site }) => (
          <AddableSource
            key={url}
            title={title}
            about={`${site} · ${summary}`}
            isAlreadyAdded={sources.some((source) => source.url === url)}
            add={() => addUrl(notebookId, url)}
          />
        ))}
      </ul>
    </div>
  );
};
