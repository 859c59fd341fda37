import { WECHAT_STYLE } from '@studiolo/contract/publishing/wechat-style';
import { fileUrl } from '@studiolo/contract/files/rules';
import { readArticle } from '@studiolo/markdown/article/read-article';
import { expect, it } from 'vitest';
import { NOTHING_FIXED } from '../render/setting.ts';
import { setArticle } from './set-article.ts';

const OWN = fileUrl('0b4bd6cb-1a52-4f3f-8d9a-0c1f6b7b3a11', 'night.png');
const BYTES = 'data:image/png;base64,AAAA';

const setWith = (isNamed: boolean, smaller: ReadonlyMap<string, string> = new Map()) =>
  setArticle(readArticle(`![Night](${OWN})\n\n![In it](${BYTES})`), {
    style: WECHAT_STYLE,
    fixes: NOTHING_FIXED,
    smaller,
    isNamed,
    words: { references: '', callouts: { note: '', tip: '', important: '', warning: '', caution: '' } },
    materials: {
      pictures: new Map(
        [OWN, BYTES].map((address) => [address, { source: BYTES, blob: new Blob(), width: 1, height: 1 }]),
      ),
      lines: new Map(),
      diagrams: new Map(),
      formula: undefined,
    },
  });

it('embeds the bytes of pictures when copying, and sends the server only the URLs of those it stores [write.wechat]', () => {
  expect(setWith(false)).not.toContain(OWN);
  expect(setWith(true).split(OWN)).toHaveLength(2);
  expect(setWith(true)).toContain(BYTES);
  // A picture that was resized exists only in the article.
  expect(setWith(true, new Map([[OWN, 'data:image/jpeg;base64,BBBB']]))).not.toContain(OWN);
});
