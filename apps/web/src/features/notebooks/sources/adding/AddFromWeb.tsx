import type { Source } from '@studiolo/contract/notebooks/source-entities';
import { NOTEBOOK_LIMITS } from '@studiolo/contract/notebooks/limits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRelativeTime } from '../../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../../platform/i18n/use-text.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TextField } from '../../../../ui/fields/TextField.tsx';
import addStyles from '../../../../core/sources/adding/AddSource.module.css';
import { webSearchQuery } from '../queries.ts';
import { sourceTexts } from '../sources.texts.ts';
import { Candidates } from './Candidates.tsx';

const MAX_QUERY_LENGTH = 200;

type Props = { notebookId: string; sources: readonly Source[] };

/** Searches the web for sources on a topic. */
export const AddFromWeb = ({ notebookId, sources }: Props) => {
  const text = useText(sourceTexts);
  const relativeTime = useRelativeTime();
  const [words, setWords] = useState('');
  const [search, setSearch] = useState({ query: '', count: 0 });
  const { data: results, isFetching } = useQuery({
    ...webSearchQuery(notebookId, search.query, search.count),
    enabled: search.query !== '',
  });
  const newCount = results?.candidates.filter(({ isNew }) => isNew).length ?? 0;
  return (
    <div className={addStyles['form']}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const query = words.trim();
          if (query !== '') setSearch(({ count }) => ({ query, count: count + 1 }));
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
      {results?.candidates.length === 0 && <p className={addStyles['about']}>{text('webNone')}</p>}
      {results && results.lastSearchDate !== null && (
        <p className={addStyles['about']} role="status">
          {text(newCount === 0 ? 'webNothingNew' : 'webNews', {
            count: newCount,
            date: relativeTime(results.lastSearchDate),
          })}
        </p>
      )}
      {results && results.candidates.length > 0 && (
        <Candidates
          key={search.count}
          notebookId={notebookId}
          candidates={results.candidates}
          sources={sources}
          room={NOTEBOOK_LIMITS.sources - sources.length}
        />
      )}
    </div>
  );
};
