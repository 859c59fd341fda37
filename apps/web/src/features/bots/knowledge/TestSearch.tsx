import { searchKnowledge } from '@studiolo/contract/bots/knowledge-endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { PassageList, type ShownPassage } from '../xray/PassageList.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';

/** Shows the passages found for a question, as an answer would receive them. */
export const TestSearch = ({ botId, minScore }: { botId: string; minScore: number }) => {
  const text = useText(knowledgeTexts);
  const [query, setQuery] = useState('');
  const search = useMutation({ mutationFn: () => call(searchKnowledge, { botId, query }) });
  const passages = (search.data ?? []).map(({ sourceTitle, ...rest }, at): ShownPassage => ({
    ...rest,
    name: sourceTitle,
    number: rest.fate === 'given' ? at + 1 : 0,
  }));
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
      <PassageList passages={passages} minScore={minScore} />
    </section>
  );
};
