import { PREVIEW_PATH } from '@studiolo/contract/wire/headers';
import { useRef } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Markdown } from '../markdown/Markdown.tsx';
import type { Artifact } from './artifacts.ts';
import styles from './Panel.module.css';
import { panelTexts } from './panel.texts.ts';

/** A page in a frame that belongs to nobody: it may run its own scripts, and reach neither us nor anyone else. */
const PageFrame = ({ content, label }: { content: string; label: string }) => {
  const isSent = useRef(false);
  return (
    <iframe
      className={styles['frame']}
      title={label}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      src={PREVIEW_PATH}
      onLoad={({ currentTarget }) => {
        // What the page loads when it stands is itself.
        if (isSent.current) return;
        isSent.current = true;
        currentTarget.contentWindow?.postMessage(content, '*');
      }}
    />
  );
};

/** What something looks like. */
export const ArtifactPreview = ({ artifact: { kind, content } }: { artifact: Artifact }) => {
  const text = useText(panelTexts);
  switch (kind) {
    case 'html':
      return <PageFrame content={content} label={text('html')} />;
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
