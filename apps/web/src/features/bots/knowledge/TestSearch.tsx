import { searchKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';

/** Shows what a question finds, in the way in which an answer is given it. */
export const TestSearch = ({ botId }: { botId: string }) => {
  const text = useText(knowledgeTexts);
  const [query, setQuery] = useState('');
  const search = useMutation({ mutationFn: () => call(searchKnowledge, { botId, query }) });
  return (
    <section className={styles['test']} aria-label={text('test')}>
      <h2>{text('test')}</h2>
      <p className={styles['about']}>{text('testAbout')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() !== '') search.mutate();
        }}
      >
        <TextField
          label={text('testQuery')}
          value={query}
          maxLength={2000}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          aside={
            <Button type="submit" isBusy={search.isPending} disabled={query.trim() === ''}>
              {text('search')}
            </Button>
          }
        />
      </form>
      <div role="status">{search.data?.length === 0 && text('nothingFound')}</div>
      <ol className={styles['found']}>
        {search.data?.map(({ sourceTitle, text: words, score, isDropped, fileId }, at) => (
          <li key={`${fileId} ${at}`} data-dropped={isDropped || undefined}>
            <p className={styles['head']}>
              <strong>{sourceTitle}</strong>
              <span>{text('score', { score: score.toFixed(2) })}</span>
            </p>
            <p className={styles['passage']}>{words}</p>
            {isDropped && <p className={styles['remark']}>{text('dropped')}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
};
