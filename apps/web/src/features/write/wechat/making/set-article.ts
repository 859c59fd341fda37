import { fileOfUrl } from '@studiolo/contract/files/rules';
import type { WechatStyle } from '@studiolo/contract/publishing/wechat-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { lookOf } from '../looks/look.ts';
import { renderArticle } from '../render/article.ts';
import type { Fixes, Setting } from '../render/setting.ts';
import { keyOfCode, type Materials } from './gather-materials.ts';

type Options = {
  style: WechatStyle;
  fixes: Fixes;
  words: Setting['words'];
  materials: Materials;
  /** Resized versions of pictures that were too large, by URL. */
  smaller: ReadonlyMap<string, string>;
  /**
   * Whether stored pictures are represented by their URL instead of their bytes, for sending to our own
   * server.
   */
  isNamed?: boolean;
};

export const setArticle = (
  blocks: readonly ArticleBlock[],
  { style, fixes, words, materials, smaller, isNamed = false }: Options,
): string =>
  renderArticle(blocks, {
    look: lookOf(style),
    fixes,
    words,
    lines: (code, language) => materials.lines.get(keyOfCode(code, language)),
    formula: (tex, isDisplay) => materials.formula?.(tex, isDisplay),
    picture(address) {
      const picture = materials.pictures.get(address);
      const drawnAnew = smaller.get(address);
      if (drawnAnew !== undefined || picture === undefined || picture === 'lost') return drawnAnew;
      return isNamed && fileOfUrl(address) ? address : picture.source;
    },
    diagram: (source) => materials.diagrams.get(source),
  });
