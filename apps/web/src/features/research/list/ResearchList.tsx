import { researchPath } from '@studiolo/contract/research/addresses';
import type { ResearchListed } from '@studiolo/contract/research/entities';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { ResearchMenu } from '../one/ResearchMenu.tsx';
import { researchesQuery } from '../queries.ts';
import { researchTexts } from '../research.texts.ts';
import { useStatusText } from '../use-status-text.ts';
import styles from './List.module.css';

const ResearchRow = ({ research }: { research: ResearchListed }) => {
  const text = useText(researchTexts);
  const ago = useRelativeTime();
  const statusText = useStatusText();
  const { researchId, title, share, createDate } = research;
  const about = [
    statusText(research),
    share && share.total > 0 ? text('share', share) : '',
    ago(createDate),
  ].filter(Boolean);
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Link className={styles['title']} to={researchPath(researchId)}>
          {title}
        </Link>
        <p className={styles['meta']}>{about.join(' · ')}</p>
      </div>
      <ResearchMenu research={research} />
    </li>
  );
};

export const ResearchList = () => {
  const text = useText(researchTexts);
  const query = useInfiniteQuery(researchesQuery);
  const researches = (query.data?.pages ?? []).flatMap(({ records }) => records);
  const words = {
    failed: text('failedToLoad'),
    again: text('again'),
    none: text('none'),
    more: text('more'),
  };
  return (
    <section aria-labelledby="researches">
      <h2 id="researches" className={styles['heading']}>
        {text('yours')}
      </h2>
      <PagedList from={query} isEmpty={researches.length === 0} words={words} className={styles['rows']}>
        {researches.map((research) => (
          <ResearchRow key={research.researchId} research={research} />
        ))}
      </PagedList>
    </section>
  );
};
