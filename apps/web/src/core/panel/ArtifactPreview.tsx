import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Frame } from '../../ui/Frame.tsx';
import { Markdown } from '../markdown/Markdown.tsx';
import type { Artifact } from './artifacts.ts';
import { sandboxPage } from './sandbox-page.ts';
import styles from './Panel.module.css';
import { panelTexts } from './panel.texts.ts';
import { RunningPage } from './RunningPage.tsx';

/** A page in a frame without an origin, scripts or navigation. */
const PageFrame = ({ content, label }: { content: string; label: string }) => {
  const page = useMemo(() => sandboxPage(content), [content]);
  return (
    <Frame className={styles['frame']} title={label} sandbox="" referrerPolicy="no-referrer" srcDoc={page} />
  );
};

/** Whether a page contains scripts, event handlers or `javascript:` URLs. */
const hasScripts = (page: string): boolean => /<script|\son\w+\s*=|javascript:/i.test(page);

/**
 * Preview of a page. Scripts run only on the user's request, since no policy can keep them from opening
 * connections.
 */
const PagePreview = ({ content }: { content: string }) => {
  const text = useText(panelTexts);
  const [isRunning, setIsRunning] = useState(false);
  return (
    <>
      <div className={styles['remark']}>
        <p>{text(isRunning ? 'running' : 'still')}</p>
        {hasScripts(content) && (
          <Button
            size="sm"
            icon={isRunning ? <IconPlayerStop size={15} /> : <IconPlayerPlay size={15} />}
            onClick={() => setIsRunning((before) => !before)}
          >
            {text(isRunning ? 'stop' : 'run')}
          </Button>
        )}
      </div>
      {isRunning ? (
        <RunningPage content={content} label={text('html')} />
      ) : (
        <PageFrame content={content} label={text('html')} />
      )}
    </>
  );
};

export const ArtifactPreview = ({ artifact: { kind, content } }: { artifact: Artifact }) => {
  const text = useText(panelTexts);
  switch (kind) {
    case 'html':
      return <PagePreview content={content} />;
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
