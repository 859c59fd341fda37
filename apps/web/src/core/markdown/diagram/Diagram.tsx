import { memo, useState } from 'react';
import { useText } from '../../../platform/i18n/use-text.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { useDrawing } from './use-drawing.ts';
import { markdownTexts } from '../markdown-texts.ts';

/** A diagram as a picture, with its source one press away. Until it is drawn, and if it cannot be, its source. */
export const Diagram = memo(({ source }: { source: string }) => {
  const text = useText(markdownTexts);
  const drawing = useDrawing(source);
  const [isSource, setIsSource] = useState(false);
  if (!drawing) return <CodeBlock code={source} language="mermaid" isOpen={false} />;

  return (
    <figure className="code-block diagram">
      <figcaption>
        <span>{text('diagram')}</span>
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
        <img src={drawing.address} width={drawing.width} alt={text('diagram')} />
      )}
    </figure>
  );
});
