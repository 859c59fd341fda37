import { memo, useEffect, useState } from 'react';
import { Blocks } from './Block.tsx';
import { CitationContext, type RenderCitation } from './Citation.tsx';
import { loadTailCloser } from './close-tail.ts';
import './markdown.css';
import './parts.css';
import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';
import { createSplitter } from './split-blocks.ts';

type Props = {
  text: string;
  /** The text still grows at its end. */
  isStreaming?: boolean;
  /** What to show for a number that cites a source; undefined leaves the number as text. */
  renderCitation?: RenderCitation | undefined;
};

/**
 * The one way from text to markup for whatever models, people and files have written. It makes elements, never
 * HTML, so nothing in a text can run; links and pictures lead only where they may.
 */
export const Markdown = memo(({ text, isStreaming = false, renderCitation }: Props) => {
  // Asked for here already: were its words missing, the first code block of a growing answer would blank it.
  useText(markdownTexts);
  const [split] = useState(createSplitter);
  const { blocks, scope } = split(text, isStreaming);

  useEffect(() => {
    if (isStreaming) void loadTailCloser();
  }, [isStreaming]);

  return (
    <CitationContext value={renderCitation}>
      <div className="markdown" data-streaming={isStreaming || undefined}>
        <Blocks tokens={blocks} scope={scope} isOpen={isStreaming} depth={0} />
      </div>
    </CitationContext>
  );
});
