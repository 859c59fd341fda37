import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useIsTouch } from '../../../platform/browser/screen-width.ts';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { TabProps } from '../editor/tabs.ts';
import { AddTools } from './AddTools.tsx';
import { FileDrop } from './FileDrop.tsx';
import { knowledgeTexts } from './knowledge.texts.ts';
import styles from './Knowledge.module.css';
import { followKnowledge, knowledgeQuery } from './queries.ts';
import { SourceTable } from './SourceTable.tsx';
import { TestSearch } from './TestSearch.tsx';
import { useUploading } from './use-uploading.ts';

/** Knowledge of the bot: adds sources, manages them, and tries a search. */
export const KnowledgeTab = ({ bot: { tableId: botId, scoreThreshold } }: TabProps) => {
  const text = useText(knowledgeTexts);
  const isTouch = useIsTouch();
  const { data: sources, isError, refetch } = useQuery(knowledgeQuery(botId));
  const { sending, refused, send } = useUploading(botId);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  useEffect(followKnowledge, []);
  return (
    <div className={styles['page']}>
      <section className={styles['sources']} aria-label={text('knowledge')}>
        <p className={styles['about']}>{text('about')}</p>
        <AddTools botId={botId} onFiles={send} />
        <div role="status" className={styles['sending']}>
          {sending > 0 && text('uploading', { count: sending })}
        </div>
        {refused.length > 0 && (
          <ul role="alert" className={styles['refused']}>
            {refused.map(({ name, reason }) => (
              <li key={name}>{text('notTaken', { name, reason })}</li>
            ))}
          </ul>
        )}
        {isError && !sources && (
          <p role="alert">
            {text('loadFailed')} <Button onClick={() => void refetch()}>{text('again')}</Button>
          </p>
        )}
        {!sources && !isError && <Skeleton height={160} />}
        {sources?.length === 0 && <p className={styles['empty']}>{text(isTouch ? 'noneTouch' : 'drop')}</p>}
        {sources && sources.length > 0 && (
          <SourceTable botId={botId} sources={sources} chosen={chosen} onChoose={setChosen} />
        )}
      </section>
      <TestSearch botId={botId} minScore={scoreThreshold} />
      <FileDrop onFiles={send} />
    </div>
  );
};
