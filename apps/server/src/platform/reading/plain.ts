const REFERENCE_MARK = /\s?\[(?:\d{1,3}(?:\s?[-–,]\s?\d{1,3})*|citation needed|需要引证|来源请求|\^\w+)\]/gi;
/** Incomplete citation marks at the edges of a passage. */
const CUT_MARK = /^(?:\d{1,3}\])+\s*(?=\p{L})|\[\d{0,3}$/gu;

/** Text of a source for display: without its own citation marks, markup and links. */
export const plain = (text: string): string =>
  text
    .replace(/!?\[([^[\]]{0,300})\]\((?:[^()\s]|\([^()]{0,200}\)){0,500}\)/g, '$1')
    .replace(REFERENCE_MARK, '')
    .replace(CUT_MARK, '')
    .replace(/(?<=\p{Ll}{4}[,.;])\d{1,2}(?=\s)/gu, '')
    .replace(/\*\*([^*]+)\*\*|__([^_]+)__/g, '$1$2')
    .replace(/(^|[\s(])\*([^*\s][^*]*)\*(?=[\s).,;]|$)/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
