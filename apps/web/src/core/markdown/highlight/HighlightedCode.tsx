import { Fragment, memo } from 'react';
import type { Line } from './line.ts';
import { useHighlight } from './use-highlight.ts';

const CodeLine = memo(({ line }: { line: Line }) =>
  line.map(([kind, text], index) =>
    kind ? (
      <span key={index} className={`code-${kind}`}>
        {text}
      </span>
    ) : (
      text
    ),
  ),
);

type LinesProps = { lines: readonly Line[]; isComplete: boolean };

const CodeLines = memo(({ lines, isComplete }: LinesProps) =>
  (isComplete ? lines : lines.slice(0, -1)).map((line, index) => (
    <Fragment key={index}>
      <CodeLine line={line} />
      {isComplete && index === lines.length - 1 ? '' : '\n'}
    </Fragment>
  )),
);

type Props = { code: string; language: string; isOpen: boolean };

/** Highlighted code. Text added since the last highlighting follows in the default color. */
export const HighlightedCode = ({ code, language, isOpen }: Props) => {
  const highlighted = useHighlight(code, language, isOpen);
  if (!highlighted || !code.startsWith(highlighted.code)) return code;

  const isComplete = highlighted.code === code;
  return (
    <>
      <CodeLines lines={highlighted.lines} isComplete={isComplete} />
      {isComplete ? '' : code.slice(highlighted.code.lastIndexOf('\n') + 1)}
    </>
  );
};
