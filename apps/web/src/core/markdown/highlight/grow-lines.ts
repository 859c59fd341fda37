import { kindOf } from '@studiolo/markdown/code/theme';
import type { GrammarState, HighlighterCore, ThemedToken } from 'shiki/core';
import type { Line } from './line.ts';

/** Long enough for a slow machine to compile a grammar. The page does not wait for it. */
const LINE_TIMEOUT_MS = 5000;

type IncrementalLines = {
  language: string;
  /** Complete lines, and the state of the tokenizer after the last one. */
  text: string;
  lines: readonly Line[];
  state: GrammarState | undefined;
};

const nothing = (language: string): IncrementalLines => ({ language, text: '', lines: [], state: undefined });

const toLine = (tokens: readonly ThemedToken[]): Line => {
  const line: [kind: string, text: string][] = [];
  for (const { color, content } of tokens) {
    const kind = kindOf(color);
    const last = line.at(-1);
    if (last && (last[0] === kind || !content.trim())) last[1] += content;
    else line.push([kind, content]);
  }
  return line;
};

/** Highlights growing code without processing complete lines again. Different code starts from scratch. */
export const createLineGrower = (highlighter: HighlighterCore) => {
  let grown = nothing('');

  const read = (code: string, language: string, state: GrammarState | undefined) => {
    const tokens = highlighter.codeToTokensBase(code, {
      lang: language,
      theme: 'kinds',
      tokenizeMaxLineLength: 2000,
      tokenizeTimeLimit: LINE_TIMEOUT_MS,
      ...(state ? { grammarState: state } : {}),
    });
    return { lines: tokens.map(toLine), state: highlighter.getLastGrammarState(tokens) };
  };

  return (written: string, language: string): readonly Line[] => {
    const code = written.replace(/\r\n?/g, '\n');
    if (grown.language !== language || !code.startsWith(grown.text)) grown = nothing(language);
    const end = code.lastIndexOf('\n');
    if (end >= grown.text.length) {
      const result = read(code.slice(grown.text.length, end), language, grown.state);
      grown = {
        language,
        text: code.slice(0, end + 1),
        lines: [...grown.lines, ...result.lines],
        state: result.state,
      };
    }
    return [...grown.lines, ...read(code.slice(grown.text.length), language, grown.state).lines];
  };
};
