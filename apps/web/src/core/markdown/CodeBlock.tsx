import { memo, use, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { beginningOf, isLong, isWide, lineCount } from './code-length.ts';
import { CodeToolsContext } from './code-tools.ts';
import { CopyButton } from './CopyButton.tsx';
import { HighlightedCode } from './highlight/HighlightedCode.tsx';
import { markdownTexts } from './markdown-texts.ts';

type Props = { code: string; language: string; isOpen: boolean };

/**
 * A code block with its language and a copy button. Long blocks are collapsed, but never while the user is
 * reading them.
 */
export const CodeBlock = memo(({ code, language, isOpen }: Props) => {
  const text = useText(markdownTexts);
  const renderTools = use(CodeToolsContext);
  const slot = useRef<HTMLDivElement>(null);
  const [isFolded, setIsFolded] = useState(() => !isOpen && isLong(code));
  const [isWrapped, setIsWrapped] = useState(false);
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language || text('code')}</span>
        {!isOpen && renderTools?.({ code, language, slot })}
        {!isOpen && isWide(code) && (
          <button type="button" aria-pressed={isWrapped} onClick={() => setIsWrapped(!isWrapped)}>
            {text('wrap')}
          </button>
        )}
        <CopyButton content={code} />
      </figcaption>
      <pre tabIndex={0} data-wrapped={isWrapped || undefined}>
        <code>
          <HighlightedCode code={isFolded ? beginningOf(code) : code} language={language} isOpen={isOpen} />
        </code>
      </pre>
      {!isOpen && isLong(code) && (
        <button
          type="button"
          className="code-rest"
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {isFolded ? text('showLines', { count: lineCount(code) }) : text('showLess')}
        </button>
      )}
      {renderTools && <div ref={slot} />}
    </figure>
  );
});
