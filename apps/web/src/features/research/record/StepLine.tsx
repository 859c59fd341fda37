import type { ResearchStepContent } from '@studiolo/contract/research/entities';
import { safeLink } from '@studiolo/markdown/safe-url';
import {
  IconCheck,
  IconFileText,
  IconMessage,
  IconSearch,
  IconX,
  IconAlertTriangle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CitationChip } from '../../../core/reader/CitationChip.tsx';
import { useText } from '../../../platform/i18n/use-text.ts';
import { researchTexts } from '../research.texts.ts';
import styles from './Record.module.css';

const ICON = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

const Source = ({ title, url }: { title: string; url: string }) => {
  const link = url === '' ? undefined : safeLink(url);
  return link === undefined ? (
    <span>{title}</span>
  ) : (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {title}
    </a>
  );
};

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className={styles['step']}>
    {icon}
    <span className={styles['words']}>{children}</span>
  </li>
);

/** One step of the record in words. */
export const StepLine = ({ content }: { content: ResearchStepContent }) => {
  const text = useText(researchTexts);
  switch (content.kind) {
    case 'search': {
      const { query, place, results } = content;
      return (
        <Line icon={<IconSearch {...ICON} />}>
          {text(place === 'web' ? 'searchedWeb' : 'searchedOwn')}: {query}{' '}
          <span className={styles['meta']}>
            {results === null ? text('searchFailed') : text('results', { count: results })}
          </span>
        </Line>
      );
    }
    case 'open':
      return (
        <Line icon={<IconFileText {...ICON} />}>
          {text('opened')}: <Source {...content} />
        </Line>
      );
    case 'keep':
      return (
        <Line icon={<IconCheck {...ICON} />}>
          {text('kept')}: <Source {...content} />{' '}
          {content.anchors.map((anchor) => (
            <CitationChip key={anchor.number} anchor={anchor} />
          ))}
        </Line>
      );
    case 'drop':
      return (
        <Line icon={<IconX {...ICON} />}>
          {text('dropped')}: <Source {...content} />{' '}
          <span className={styles['meta']}>{text(content.reason)}</span>
        </Line>
      );
    case 'message':
      return (
        <Line icon={<IconMessage {...ICON} />}>
          {text('messageStep')}: {content.text}
        </Line>
      );
    case 'fallback':
      return <Line icon={<IconAlertTriangle {...ICON} />}>{text('fallback')}</Line>;
    case 'report':
      return <Line icon={<IconCheck {...ICON} />}>{text('wroteReport')}</Line>;
  }
};
