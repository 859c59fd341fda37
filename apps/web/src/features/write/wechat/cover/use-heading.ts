import { WECHAT_LIMITS } from '@studiolo/contract/publishing/wechat-style';
import type { ArticleBlock } from '@studiolo/markdown/article/article';
import { leadOf } from '@studiolo/markdown/article/walk';
import { useState } from 'react';
import { useFormDraft } from '../../../../core/form-draft/use-form-draft.ts';
import type { Materials } from '../making/gather-materials.ts';
import type { OpenDocument } from '../../panels/open-document.ts';
import type { Heading } from '../preflight/use-fixes.ts';

type Words = Partial<Pick<Heading, 'title' | 'summary'>>;

/** Returns the title, summary and cover of an article: those set here, or else taken from the text. */
export const useHeading = (
  { id, title }: Pick<OpenDocument, 'id' | 'title'>,
  blocks: readonly ArticleBlock[],
  { pictures }: Materials,
) => {
  const draft = useFormDraft<{ set: Words }>(`wechat.${id}`, { set: {} });
  const [cover, setCover] = useState<Heading['cover']>();
  const first = [...pictures.values()].find((picture) => picture !== 'lost');
  const parts: Heading = {
    title,
    summary: leadOf(blocks, WECHAT_LIMITS.summary),
    cover: cover ?? first,
  };
  const heading: Heading = { ...parts, ...draft.value.set };
  const change = ({ cover: chosen, ...words }: Partial<Heading>) => {
    if (chosen) setCover(chosen);
    if (Object.keys(words).length > 0) draft.change({ set: { ...draft.value.set, ...words } });
  };
  return { heading, change, draft };
};
