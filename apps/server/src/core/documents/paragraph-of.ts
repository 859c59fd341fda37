import { fileOfUrl } from '@studiolo/contract/files/rules';
import { decodeEntities } from '@studiolo/markdown/entities';
import { lexInline } from '@studiolo/markdown/lexer';
import type { TextToken } from '@studiolo/markdown/tokens';
import type { Links } from 'marked';
import type { ManuscriptPicture } from './manuscript.ts';
import { spansOfTokens } from './read-spans.ts';
import type { Block, PictureBlock } from './rich-text.ts';
import { printable } from '@studiolo/markdown/article/read-spans';

type Place = {
  links: Links;
  cited: ReadonlySet<number>;
  within: Readonly<Record<string, ManuscriptPicture>>;
};

const pictureOf = (token: TextToken, { within }: Place): PictureBlock | undefined => {
  if (token.type !== 'image') return undefined;
  const picture = within[fileOfUrl(decodeEntities(token.href))?.fileId ?? ''];
  return picture && { kind: 'picture', picture, caption: printable(decodeEntities(token.title ?? '')) };
};

/** Splits a paragraph around its stored pictures, which become separate blocks. */
export const paragraphOf = (source: string, place: Place): Block[] => {
  const blocks: Block[] = [];
  let words: TextToken[] = [];
  const end = () => {
    const isBlank = words.every(({ raw }) => raw.trim() === '');
    if (!isBlank) blocks.push({ kind: 'paragraph', spans: spansOfTokens(words, place.cited) });
    words = [];
  };
  for (const token of lexInline(source, place.links)) {
    const picture = pictureOf(token, place);
    if (!picture) {
      words.push(token);
      continue;
    }
    end();
    blocks.push(picture);
  }
  end();
  return blocks.length > 0 ? blocks : [{ kind: 'paragraph', spans: [] }];
};
