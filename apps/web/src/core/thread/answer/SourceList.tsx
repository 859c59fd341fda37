import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { clockOf } from '@studiolo/contract/evidence/clock';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../platform/i18n/use-text.ts';
import { safeLink } from '@studiolo/markdown/safe-url';
import { openReader } from '../../reader/reader.state.ts';
import { useCitationLabel } from '../../reader/use-citation-label.ts';
import { WebSite } from '../../reader/WebSite.tsx';
import styles from './SourceList.module.css';
import { threadTexts } from '../thread.texts.ts';

type WayProps = { anchor: Anchor; className: string | undefined; title?: string; children: ReactNode };

const Way = ({ anchor, className, title, children }: WayProps) => {
  const { name, place } = anchor;
  const looks = { className, title: place.kind === 'web' ? name : title };
  return place.kind === 'web' ? (
    <a {...looks} href={safeLink(place.url)} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  ) : (
    <button {...looks} type="button" onClick={() => openReader(anchor)}>
      {children}
    </button>
  );
};

const PageOf = ({ place }: Anchor) => {
  const text = useText(threadTexts);
  if (place.kind === 'page')
    return <span className={styles['page']}>{text('page', { page: place.page })}</span>;
  if (place.kind !== 'text' || place.second === undefined) return null;
  return <span className={styles['page']}>{clockOf(place.second)}</span>;
};

const Source = ({ anchor }: { anchor: Anchor }) => {
  const { number, name, place } = anchor;
  return (
    <Way anchor={anchor} className={styles['source']}>
      <span className={styles['number']}>{number}</span>
      <span className={styles['name']}>{name}</span>
      <PageOf {...anchor} />
      {place.kind === 'web' && (
        <span className={styles['page']}>
          <WebSite place={place} />
        </span>
      )}
    </Way>
  );
};

const Place = ({ anchor }: { anchor: Anchor }) => (
  <Way anchor={anchor} className={styles['place']} title={useCitationLabel(anchor)}>
    <span className={styles['number']}>{anchor.number}</span> <PageOf {...anchor} />
  </Way>
);

/** Source with several citations: its name, followed by their positions. */
const Places = ({ anchors }: { anchors: readonly Anchor[] }) => (
  <div className={styles['places']}>
    <span className={styles['name']}>{anchors[0]?.name}</span>
    {anchors.map((anchor) => (
      <Place key={anchor.number} anchor={anchor} />
    ))}
  </div>
);

const sourceKey = ({ fileId, place }: Anchor): string => (place.kind === 'web' ? place.url : fileId);

const Sources = ({ anchors, label }: { anchors: readonly Anchor[]; label: string }) => (
  <ol className={styles['list']} aria-label={label}>
    {[...Map.groupBy(anchors, sourceKey)].map(([key, [first, ...more]]) => (
      <li key={key}>
        {first && (more.length === 0 ? <Source anchor={first} /> : <Places anchors={[first, ...more]} />)}
      </li>
    ))}
  </ol>
);

/**
 * Citations of an answer, grouped by source, and by notebook if the answer uses several. Each number links to the
 * cited position.
 */
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
