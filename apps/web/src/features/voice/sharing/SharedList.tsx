import { clockOf } from '@studiolo/contract/evidence/clock';
import { listSharedRecordings } from '@studiolo/contract/voice/share-endpoints';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call.ts';
import { useRelativeTime } from '../../../platform/i18n/use-relative-time.ts';
import { useText } from '../../../platform/i18n/use-text.ts';
import list from '../list/List.module.css';
import { voiceTexts } from '../voice.texts.ts';

/** Recordings shared by other users. Renders nothing without any. */
export const SharedList = () => {
  const text = useText(voiceTexts);
  const ago = useRelativeTime();
  const { data: shared = [] } = useQuery({
    queryKey: ['recordings', 'shared'],
    queryFn: ({ signal }) => call(listSharedRecordings, {}, { signal, isQuiet: true }),
  });
  if (shared.length === 0) return null;
  return (
    <section aria-label={text('sharedList')}>
      <h2 className={list['heading']}>{text('sharedList')}</h2>
      <ul className={list['rows']}>
        {shared.map(({ shareId, title, seconds, from, path, createdAt, level }) => (
          <li key={shareId} className={list['row']}>
            <div className={list['what']}>
              <Link className={list['title']} to={path}>
                {title}
              </Link>
              <p className={list['meta']}>
                {[from, clockOf(seconds), text(`level_${level}`), ago(createdAt)].filter(Boolean).join(' · ')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
