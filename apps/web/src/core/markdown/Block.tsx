import type { Tokens } from 'marked';
import { createElement, memo, type ReactNode } from 'react';
import { useText } from '../../platform/i18n/use-text.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { Diagram } from './diagram/Diagram.tsx';
import { Formula } from './formula/Formula.tsx';
import { Inline } from './Inline.tsx';
import { ListBlock } from './ListBlock.tsx';
import { markdownTexts } from './markdown-texts.ts';
import { foldBlocks } from '@studiolo/markdown/fold-blocks';
import { readCallout, type Callout } from '@studiolo/markdown/rules/callout';
import { unfinishedFormulaAt } from '@studiolo/markdown/rules/math';
import type { Scope } from './split-blocks.ts';
import { GridBlock, plainTableOf } from './table/GridBlock.tsx';
import { TableBlock } from './table/TableBlock.tsx';
import { within, type BlockToken } from '@studiolo/markdown/tokens';

const MAX_NESTING_DEPTH = 30;

type Place = { scope: Scope; isOpen: boolean; depth: number };
type Props = { token: BlockToken } & Place;
type BlocksProps = { tokens: readonly BlockToken[] } & Place;

/** The page uses the first two levels of headings; those of a text start below them. */
const headingTag = (depth: number, top: number) =>
  (['h3', 'h4', 'h5', 'h6'] as const)[Math.min(Math.max(depth - top, 0), 3)] ?? 'h6';

const isClosedFence = (raw: string) => /\n {0,3}(?:`{3,}|~{3,})[ \t]*\n*$/.test(raw);

const languageOf = (information: string | undefined): string =>
  (/^[\w+#.-]{1,30}/.exec(information ?? '')?.[0] ?? '').toLowerCase();

const Code = ({ token, isOpen }: { token: Tokens.Code; isOpen: boolean }) => {
  const language = languageOf(token.lang);
  const isGrowing = isOpen && !isClosedFence(token.raw);
  if (language === 'mermaid' && !isGrowing) return <Diagram source={token.text} />;
  return <CodeBlock code={token.text} language={language} isOpen={isGrowing} />;
};

type ParagraphProps = { text: string; links: Scope['links']; isOpen: boolean };

/** A paragraph. In a growing text, an incomplete formula is shown as source. */
const Paragraph = ({ text, links, isOpen }: ParagraphProps) => {
  const formula = isOpen ? unfinishedFormulaAt(text) : -1;
  return (
    <p dir="auto">
      <Inline source={formula < 0 ? text : text.slice(0, formula)} links={links} isOpen={isOpen} />
      {formula >= 0 && <span className="as-written">{text.slice(formula)}</span>}
    </p>
  );
};

const CalloutName = ({ callout }: { callout: Callout }) => useText(markdownTexts)(callout);

/** A block of a text. Memoized, so that only a changed block is rendered again. */
const Block = memo(({ token, scope, isOpen, depth }: Props) => {
  const inline = (source: string) => <Inline source={source} links={scope.links} isOpen={isOpen} />;
  const inside = (tokens: readonly BlockToken[], isInsideOpen = isOpen): ReactNode => (
    <Blocks tokens={foldBlocks(tokens)} scope={scope} isOpen={isInsideOpen} depth={depth + 1} />
  );

  const quote = (tokens: readonly BlockToken[]): ReactNode => {
    const [first, ...others] = tokens;
    const read = first?.type === 'paragraph' ? readCallout(first.text) : undefined;
    if (first?.type !== 'paragraph' || !read) return <blockquote>{inside(tokens)}</blockquote>;
    const { callout, title, rest } = read;
    return (
      <blockquote data-callout={callout}>
        <p className="callout-name">{title === '' ? <CalloutName callout={callout} /> : inline(title)}</p>
        {inside(rest.trim() === '' ? others : [{ ...first, text: rest }, ...others])}
      </blockquote>
    );
  };

  switch (token.type) {
    case 'heading':
      return createElement(headingTag(token.depth, scope.topHeading), { dir: 'auto' }, inline(token.text));
    case 'paragraph':
      return <Paragraph text={token.text} links={scope.links} isOpen={isOpen} />;
    case 'text':
      return inline(token.text);
    case 'hr':
      return <hr />;
    case 'code':
      return <Code token={token} isOpen={isOpen} />;
    case 'formula':
      return <Formula tex={token.tex} isDisplay />;
    case 'list':
      return <ListBlock token={token} isOpen={isOpen} render={inside} />;
    case 'table':
      return <TableBlock token={token} links={scope.links} isOpen={isOpen} />;
    case 'grid': {
      const table = plainTableOf(token);
      return table ? (
        <TableBlock token={table} links={scope.links} isOpen={false} />
      ) : (
        <GridBlock grid={token} render={inside} />
      );
    }
    case 'blockquote':
      return quote(within(token.tokens));
    case 'footnote':
      return (
        <div className="footnote" data-footnote={token.label} tabIndex={-1}>
          <sup>{token.label}</sup>
          <div>{inside(within(token.tokens))}</div>
        </div>
      );
    case 'details':
      return (
        <details open={token.isUnfolded}>
          <summary>{token.summary === '' ? '…' : inline(token.summary)}</summary>
          {inside(token.tokens)}
        </details>
      );
    case 'html':
    case 'asWritten':
      return <p className="as-written">{token.raw.trim()}</p>;
    default:
      return null;
  }
});

/** Consecutive blocks. Only the last one can still be growing. */
export const Blocks = ({ tokens, scope, isOpen, depth }: BlocksProps) =>
  depth > MAX_NESTING_DEPTH
    ? tokens.map(({ raw }) => raw).join('')
    : tokens.map((token, index) => (
        <Block
          key={index}
          token={token}
          scope={scope}
          isOpen={isOpen && index === tokens.length - 1}
          depth={depth}
        />
      ));

/** A group of top-level blocks, rendered again only when one of them changes. */
export const BlockGroup = memo(
  (props: BlocksProps) => (
    <div className="blocks">
      <Blocks {...props} />
    </div>
  ),
  (before, now) =>
    before.scope === now.scope &&
    before.isOpen === now.isOpen &&
    before.tokens.length === now.tokens.length &&
    before.tokens.every((token, index) => token === now.tokens[index]),
);
