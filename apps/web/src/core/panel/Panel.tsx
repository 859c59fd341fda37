import { IconCheck, IconCopy, IconDownload, IconWorld, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { saveBlob } from '../../platform/api/save-file.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { HighlightedCode } from '../markdown/highlight/HighlightedCode.tsx';
import '../markdown/markdown.css';
import { useCopied } from '../markdown/use-copied.ts';
import { ReaderFrame } from '../reader/ReaderFrame.tsx';
import { artifactsIn, versionsOf, type Artifact, type PanelAnswer } from './artifacts.ts';
import { ArtifactPreview } from './ArtifactPreview.tsx';
import styles from './Panel.module.css';
import { closePanel, showVersion } from './panel.state.ts';
import { panelTexts } from './panel.texts.ts';
import { PagePublishing } from './PagePublishing.tsx';
import { VersionSwitcher } from './VersionSwitcher.tsx';

const FILES = {
  html: { name: 'page.html', type: 'text/html', language: 'html' },
  svg: { name: 'drawing.svg', type: 'image/svg+xml', language: 'xml' },
  document: { name: 'document.md', type: 'text/markdown', language: 'markdown' },
} as const;
const VIEWS = ['preview', 'source'] as const;

type Props = {
  artifact: Artifact;
  answers: readonly PanelAnswer[];
};

/**
 * A page, drawing or document beside the chat: rendered or as source, in all versions, with copy and save
 * buttons.
 */
export const Panel = ({ artifact, answers }: Props) => {
  const text = useText(panelTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('preview');
  const { isCopied, copy } = useCopied();
  const { kind, content } = artifact;
  const [isPublishing, setIsPublishing] = useState(false);
  const { name, type, language } = FILES[kind];
  const answer = answers.findLast(({ text: fullText }) =>
    artifactsIn(fullText).some((each) => each.content === content),
  );

  return (
    <ReaderFrame label={text(kind)} subject={content} onClose={closePanel}>
      <header className={styles['header']}>
        <h2 className={styles['name']}>{text(kind)}</h2>
        <VersionSwitcher
          versions={versionsOf(
            answers.map(({ text: fullText }) => fullText),
            artifact,
          )}
          current={content}
          onChoose={showVersion}
        />
        <div className={styles['views']} role="group" aria-label={text('view')}>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {text(each)}
            </button>
          ))}
        </div>
        <IconButton label={text(isCopied ? 'copied' : 'copy')} onClick={() => copy(content)}>
          {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.7} />}
        </IconButton>
        <IconButton label={text('download')} onClick={() => saveBlob(new Blob([content], { type }), name)}>
          <IconDownload size={18} stroke={1.7} />
        </IconButton>
        {kind === 'html' && answer?.isStored && (
          <Button
            size="sm"
            icon={<IconWorld size={17} stroke={1.7} />}
            aria-label={text('publish')}
            aria-expanded={isPublishing}
            onClick={() => setIsPublishing((isOpen) => !isOpen)}
          >
            <span className={styles['words']}>{text('publish')}</span>
          </Button>
        )}
        <IconButton label={text('close')} onClick={closePanel}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </header>
      {isPublishing && answer && (
        <PagePublishing answer={answer} page={content} onClose={() => setIsPublishing(false)} />
      )}
      <div className={styles['body']}>
        {view === 'preview' ? (
          <ArtifactPreview key={content} artifact={artifact} />
        ) : (
          <pre className={styles['source']} tabIndex={0}>
            <code>
              <HighlightedCode code={content} language={language} isOpen={false} />
            </code>
          </pre>
        )}
      </div>
    </ReaderFrame>
  );
};
