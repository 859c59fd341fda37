import { memo, useState } from 'react';
import { BlockGroup } from './Block.tsx';
import { CitationContext, type RenderCitation } from './Citation.tsx';
import './markdown.css';
import './parts.css';
import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';
import { groupBlocks } from './group-blocks.ts';
import { createSplitter } from './split-blocks.ts';

type Props = {
  text: string;
  /** Whether the text still grows at its end. */
  isStreaming?: boolean;
  /** Renders a citation by its number; undefined leaves the number as text. */
  renderCitation?: RenderCitation | undefined;
};

/**
 * Renders all text from models, users and files. It creates elements, never HTML, so nothing in a text can
 * run; links and pictures have allowed addresses only.
 */
export const Markdown = memo(({ text, isStreaming = false, renderCitation }: Props) => {
  // Preloaded here: without its texts, the first code block of a growing answer would suspend it.
  useText(markdownTexts);
  const [split] = useState(createSplitter);
  const { blocks, scope } = split(text, isStreaming);

  return (
    <CitationContext value={renderCitation}>
      <div className="markdown" data-streaming={isStreaming || undefined}>
        {groupBlocks(blocks).map((tokens, index, groups) => (
          <BlockGroup
            key={index}
            tokens={tokens}
            scope={scope}
            isOpen={isStreaming && index === groups.length - 1}
            depth={0}
          />
        ))}
      </div>
    </CitationContext>
  );
});
