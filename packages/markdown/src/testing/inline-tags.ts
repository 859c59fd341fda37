import { lexInline } from '../lexer.ts';
import { within, type TextToken } from '../tokens.ts';

/** Parses inline Markdown and renders its tokens as tags, e.g. `请<strong>注意</strong>`. */
export const inlineTags = (source: string): string => {
  const write = (tokens: readonly TextToken[]): string => tokens.map(one).join('');
  const one = (token: TextToken): string => {
    const inside = 'tokens' in token ? write(within(token.tokens)) : token.raw;
    if (token.type === 'formula') return `<math>${token.tex}</math>`;
    if (token.type === 'citation') return `<cite>${token.numbers.join()}</cite>`;
    return token.type === 'text' ? token.text : `<${token.type}>${inside}</${token.type}>`;
  };
  return write(lexInline(source, {}));
};
