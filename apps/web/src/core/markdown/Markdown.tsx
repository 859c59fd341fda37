import { memo, useState } from 'react';
import { BlockGroup } from './Block.tsx';
import { CitationContext, type RenderCitation } from './Citation.tsx';
import './markdown.css';
import './parts.css';
import { useText } from '../../platform/i18n/use-text.ts';
import { markdownTexts } from './markdown-texts.ts';
import { inGroups } from './in-groups.ts';
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

  return (
    <CitationContext value={renderCitation}>
      <div className="markdown" data-streaming={isStreaming || undefined}>
        {inGroups(blocks).map((tokens, index, groups) => (
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
