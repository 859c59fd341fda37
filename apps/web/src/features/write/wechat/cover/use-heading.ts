import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { leadOf } from '@studiolo/markdown/article/walk';
import { useState } from 'react';
import type { Materials } from '../making/gather-materials.ts';
import type { Heading } from '../preflight/use-mending.ts';

/** What an article is announced by: what was set here, or else what the text itself says and shows first. */
export const useHeading = (title: string, blocks: readonly ArticleBlock[], { pictures }: Materials) => {
  const [set, setOwn] = useState<Partial<Heading>>({});
  const first = [...pictures.values()].find((picture) => picture !== 'lost');
  const found: Heading = {
    title,
    summary: leadOf(blocks, WECHAT_LIMITS.summary),
    cover: first,
  };
  const heading: Heading = { ...found, ...set };
  const change = (changes: Partial<Heading>) => setOwn((before) => ({ ...before, ...changes }));
  return { heading, change };
};
