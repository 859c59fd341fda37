import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../platform/i18n/use-text.ts';
import { safeLink } from '@studiolo/markdown/safe-url';
import { openReader } from '../reader/reader.state.ts';
import { WebSite } from '../reader/WebSite.tsx';
import styles from './SourceList.module.css';
import { threadTexts } from './thread.texts.ts';

const Source = ({ anchor }: { anchor: Anchor }) => {
  const text = useText(threadTexts);
  const { number, name, place } = anchor;
  const words = (detail: ReactNode) => (
    <>
      <span className={styles['number']}>{number}</span>
      <span className={styles['name']}>{name}</span>
      {detail && <span className={styles['page']}>{detail}</span>}
    </>
  );
  if (place.kind === 'web') {
    return (
      <a
        className={styles['source']}
        href={safeLink(place.url)}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={name}
      >
        {words(<WebSite place={place} />)}
      </a>
    );
  }
  return (
    <button type="button" className={styles['source']} onClick={() => openReader(anchor)}>
      {words(place.kind === 'page' && text('page', { page: place.page }))}
    </button>
  );
};

const Sources = ({ anchors, label }: { anchors: readonly Anchor[]; label: string }) => (
  <ol className={styles['list']} aria-label={label}>
    {anchors.map((anchor) => (
      <li key={anchor.number}>
        <Source anchor={anchor} />
      </li>
    ))}
  </ol>
);

/** What an answer cites, by number, each leading to its very place; that of several notebooks, notebook by notebook. */
export const SourceList = ({ anchors }: { anchors: readonly Anchor[] }) => {
  const text = useText(threadTexts);
  const groups = [...Map.groupBy(anchors, ({ within }) => within?.path ?? '')];
  return (
    <div className={styles['sources']}>
      {groups.map(([path, group]) => {
        const title = group[0]?.within?.title;
        return (
          <div key={path} className={styles['group']}>
            {title !== undefined && (
              <Link className={styles['within']} to={path}>
                {title}
              </Link>
            )}
            <Sources anchors={group} label={title ?? text('sources')} />
          </div>
        );
      })}
    </div>
  );
};
