import { useMemo } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import type { Artifact } from './artifacts.ts';
import { fencePage } from './fence-page.ts';
import styles from './Panel.module.css';
import { panelTexts } from './panel.texts.ts';

/** A page in a frame that belongs to nobody, runs nothing and may go nowhere. */
const PageFrame = ({ content, label }: { content: string; label: string }) => {
  const page = useMemo(() => fencePage(content), [content]);
  return (
    <iframe className={styles['frame']} title={label} sandbox="" referrerPolicy="no-referrer" srcDoc={page} />
  );
};

/** What something looks like. */
export const ArtifactPreview = ({ artifact: { kind, content } }: { artifact: Artifact }) => {
  const text = useText(panelTexts);
  switch (kind) {
    case 'html':
      return (
        <>
          <p className={styles['remark']}>{text('still')}</p>
          <PageFrame content={content} label={text('html')} />
        </>
      );
    case 'svg':
      return (
        <div className={styles['drawing']}>
          <img src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`} alt={text('svg')} />
        </div>
      );
    case 'document':
      return (
        <div className={styles['document']} tabIndex={0}>
          <Markdown text={content} />
        </div>
      );
  }
};
