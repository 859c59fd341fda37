import { memo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { lazyPart } from '../../../platform/loading/lazy.ts';
import { LargePicture, readyViewer } from '../../pictures/LargePicture.tsx';
import { CodeBlock } from '../CodeBlock.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { useDrawing } from './use-drawing.ts';
import { markdownTexts } from '../markdown-texts.ts';

const DiagramTools = lazyPart(() => import('./DiagramTools.tsx').then((module) => module.DiagramTools));

const ready = () => {
  void readyViewer();
  void DiagramTools.preload();
};

/**
 * A diagram with buttons for its source and an enlarged view. Shows the source until it is drawn, or if
 * drawing fails.
 */
export const Diagram = memo(({ source }: { source: string }) => {
  const text = useText(markdownTexts);
  const drawing = useDrawing(source);
  const [isSource, setIsSource] = useState(false);
  const [isLarge, setIsLarge] = useState(false);
  if (!drawing) return <CodeBlock code={source} language="mermaid" isOpen={false} />;

  const { address, width, height } = drawing;
  const name = text('diagram');
  const shown = { address, name, isDrawing: true, tools: <DiagramTools source={source} /> };
  const open = { onPointerEnter: ready, onClick: () => setIsLarge(true) };
  return (
    <figure className="code-block diagram">
      <figcaption>
        <span>{name}</span>
        <button type="button" {...open}>
          {text('showLarge')}
        </button>
        <button type="button" onClick={() => setIsSource(!isSource)}>
          {isSource ? text('showDiagram') : text('showSource')}
        </button>
        <CopyButton content={source} />
      </figcaption>
      {isSource ? (
        <pre tabIndex={0}>
          <code>{source}</code>
        </pre>
      ) : (
        // The button above offers the same to users who cannot click the picture.
        <img src={address} width={width} height={height} alt={name} {...open} />
      )}
      <LargePicture shown={isLarge ? shown : undefined} onClose={() => setIsLarge(false)} />
    </figure>
  );
});
