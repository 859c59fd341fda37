import { IconCheck, IconCopy, IconDownload, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../platform/api/save-file.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { copyText } from '../markdown/copy-text.ts';
import { HighlightedCode } from '../markdown/highlight/HighlightedCode.tsx';
import '../markdown/markdown.css';
import { ReaderFrame } from '../reader/ReaderFrame.tsx';
import { versionsOf, type Artifact } from './artifacts.ts';
import { ArtifactPreview } from './ArtifactPreview.tsx';
import styles from './Panel.module.css';
import { closePanel, showVersion } from './panel.state.ts';
import { panelTexts } from './panel.texts.ts';
import { VersionSwitcher } from './VersionSwitcher.tsx';

const FILES = {
  html: { name: 'page.html', type: 'text/html', language: 'html' },
  svg: { name: 'drawing.svg', type: 'image/svg+xml', language: 'xml' },
  document: { name: 'document.md', type: 'text/markdown', language: 'markdown' },
} as const;
const VIEWS = ['preview', 'source'] as const;
const COPIED_MS = 1500;

type Props = { artifact: Artifact; answers: readonly string[] };

/** A page, a drawing or a document beside the chat: seen, read as it was written, in all its versions, copied, saved. */
export const Panel = ({ artifact, answers }: Props) => {
  const text = useText(panelTexts);
  const [view, setView] = useState<(typeof VIEWS)[number]>('preview');
  const [isCopied, setIsCopied] = useState(false);
  const { kind, content } = artifact;
  const { name, type, language } = FILES[kind];

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <ReaderFrame label={text(kind)} subject={content} onClose={closePanel}>
      <header className={styles['header']}>
        <h2 className={styles['name']}>{text(kind)}</h2>
        <VersionSwitcher versions={versionsOf(answers, artifact)} current={content} onChoose={showVersion} />
        <div className={styles['views']} role="group" aria-label={text('view')}>
          {VIEWS.map((each) => (
            <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
              {text(each)}
            </button>
          ))}
        </div>
        <IconButton
          label={text(isCopied ? 'copied' : 'copy')}
          onClick={() => void copyText(content).then(setIsCopied)}
        >
          {isCopied ? <IconCheck size={18} /> : <IconCopy size={18} stroke={1.7} />}
        </IconButton>
        <IconButton label={text('download')} onClick={() => saveBlob(new Blob([content], { type }), name)}>
          <IconDownload size={18} stroke={1.7} />
        </IconButton>
        <IconButton label={text('close')} onClick={closePanel}>
          <IconX size={18} stroke={1.7} />
        </IconButton>
      </header>
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
