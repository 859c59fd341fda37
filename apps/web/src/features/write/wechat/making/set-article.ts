import type { WechatStyle } from '@studiolo/contract/publishing/wechat-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { dressOf } from '../looks/dress.ts';
import { renderArticle } from '../render/article.ts';
import type { Mends, Setting } from '../render/setting.ts';
import { keyOfCode, type Materials } from './gather-materials.ts';

type Options = {
  style: WechatStyle;
  mends: Mends;
  words: Setting['words'];
  materials: Materials;
  /** Pictures that were drawn anew because they were too large, by their addresses. */
  smaller: ReadonlyMap<string, string>;
};

/** An article with all that was made for it. */
export const setArticle = (
  blocks: readonly ArticleBlock[],
  { style, mends, words, materials, smaller }: Options,
): string =>
  renderArticle(blocks, {
    dress: dressOf(style),
    ...{ mends, words },
    lines: (code, language) => materials.lines.get(keyOfCode(code, language)),
    formula: (tex, isDisplay) => materials.formula?.(tex, isDisplay),
    picture(address) {
      const found = materials.pictures.get(address);
      return smaller.get(address) ?? (found === undefined || found === 'lost' ? undefined : found.source);
    },
    diagram: (source) => materials.diagrams.get(source),
  });
