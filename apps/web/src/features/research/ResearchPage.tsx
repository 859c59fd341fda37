import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { Reader } from '../../core/reader/Reader.tsx';
import { useIsSignedIn } from '../../platform/session/session.ts';
import { ResearchStart } from './list/ResearchStart.tsx';
import { OneResearch } from './one/OneResearch.tsx';
import { followResearches } from './queries.ts';
import styles from './ResearchPage.module.css';

/** The research in the URL; otherwise a new question, with the list of research tasks below. */
export const ResearchPage = () => {
  const [search] = useSearchParams();
  const isSignedIn = useIsSignedIn();
  const researchId = search.get('id') ?? '';
  useEffect(followResearches, []);
  return (
    <div className={styles['page']}>
      <div className={styles['scroll']}>
        {researchId !== '' && isSignedIn ? (
          <OneResearch key={researchId} researchId={researchId} />
        ) : (
          <ResearchStart />
        )}
      </div>
      <Reader />
    </div>
  );
};
