import { memo } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { CopyButton } from './CopyButton.tsx';
import { HighlightedCode } from './highlight/HighlightedCode.tsx';
import { markdownTexts } from './markdown-texts.ts';

type Props = { code: string; language: string; isOpen: boolean };

/** A block of code with its language and a button that copies it. */
export const CodeBlock = memo(({ code, language, isOpen }: Props) => {
  const text = useText(markdownTexts);
  return (
    <figure className="code-block">
      <figcaption>
        <span>{language || text('code')}</span>
        <CopyButton content={code} />
      </figcaption>
      <pre tabIndex={0}>
        <code>
          <HighlightedCode code={code} language={language} isOpen={isOpen} />
        </code>
      </pre>
    </figure>
  );
});
