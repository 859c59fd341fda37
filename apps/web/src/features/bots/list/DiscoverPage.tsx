import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { useSettled } from '../../../platform/use-settled.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { aboutPath } from '@studiolo/contract/bots/addresses';
import { botTexts } from '../bots.texts.ts';
import { publicBotsQuery, type BotFilter } from '../queries.ts';
import { BotCard } from './BotCard.tsx';
import styles from './Bots.module.css';
import { BotsFrame } from './BotsFrame.tsx';
import { DiscoverTools } from './DiscoverTools.tsx';

const DEFAULT_FILTER: BotFilter = { search: '', category: '', tag: '', sort: 'used' };

/** Public bots, with search, categories and tags. Does not require an account. */
export const DiscoverPage = () => {
  const text = useText(botTexts);
  const [filter, setFilter] = useState(DEFAULT_FILTER);
  const search = useSettled(filter.search.trim());
  const query = useInfiniteQuery(publicBotsQuery({ ...filter, search }));
  const bots = (query.data?.pages ?? []).flatMap(({ records }) => records);
  const words = { failed: text('failed'), again: text('again'), none: text('none'), more: text('more') };
  return (
    <BotsFrame current="discover">
      <DiscoverTools filter={filter} onChange={setFilter} />
      <div aria-busy={query.isFetching}>
        <PagedList from={query} isEmpty={bots.length === 0} words={words} className={styles['cards']}>
          {bots.map((bot) => (
            <BotCard key={bot.tableId} bot={bot} path={aboutPath(bot.tableId)} />
          ))}
        </PagedList>
      </div>
    </BotsFrame>
  );
};
