import { memo, use, useState } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { CodeToolsContext } from './code-tools.ts';
import { CopyButton } from './CopyButton.tsx';
import { HighlightedCode } from './highlight/HighlightedCode.tsx';
import { markdownTexts } from './markdown-texts.ts';

type Props = { code: string; language: string; isOpen: boolean };

/** A block of code with its language and a button that copies it. */
export const CodeBlock = memo(({ code, language, isOpen }: Props) => {
  const text = useText(markdownTexts);
  const renderTools = use(CodeToolsContext);
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language || text('code')}</span>
        {!isOpen && renderTools?.({ code, language, slot })}
        <CopyButton content={code} />
      </figcaption>
      <pre tabIndex={0}>
        <code>
          <HighlightedCode code={code} language={language} isOpen={isOpen} />
        </code>
      </pre>
      {renderTools && <div ref={setSlot} />}
    </figure>
  );
});
