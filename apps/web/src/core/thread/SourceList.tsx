import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { useText } from '../../platform/i18n/use-text.ts';
import { openReader } from '../reader/reader.state.ts';
import styles from './SourceList.module.css';
import { threadTexts } from './thread.texts.ts';

/** What an answer cites, by number; each leads to its very place. */
export const SourceList = ({ anchors }: { anchors: readonly Anchor[] }) => {
  const text = useText(threadTexts);
  return (
    <div className={styles['sources']}>
      <ol className={styles['list']} aria-label={text('sources')}>
        {anchors.map((anchor) => (
          <li key={anchor.number}>
            <button type="button" className={styles['source']} onClick={() => openReader(anchor)}>
              <span className={styles['number']}>{anchor.number}</span>
              <span className={styles['name']}>{anchor.name}</span>
              {anchor.place.kind === 'page' && (
                <span className={styles['page']}>{text('page', { page: anchor.place.page })}</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
};
