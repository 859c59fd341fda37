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
  /** Whether text is still being added at the end. */
  isStreaming?: boolean;
  /** Renders a citation by its number; if it returns undefined, the number is shown as text. */
  renderCitation?: RenderCitation | undefined;
};

/**
 * Renders all text from models, users and files. It creates elements and never parses HTML, so nothing in a
 * text can run; links and pictures are limited to allowed URLs.
 */
export const Markdown = memo(({ text, isStreaming = false, renderCitation }: Props) => {
  // Preloaded here: otherwise the first code block of a growing answer would suspend the answer while its
  // texts load.
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
