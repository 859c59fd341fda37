import type { PublicAnswer } from '../../platform/egress/fetch-public.ts';

const HEAD = 2048;
const IS_TEXT = /^(?:text\/|application\/(?:xhtml|xml|json))/;

/** The encoding that the answer names, or its page does; none where neither says anything else than UTF-8. */
const encodingOf = ({ headers, body }: PublicAnswer): string | undefined => {
  const named =
    /charset=["']?([\w-]+)/i.exec(headers.get('content-type') ?? '')?.[1] ??
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(body.subarray(0, HEAD).toString('latin1'))?.[1];
  return named === undefined || /^utf-?8$/i.test(named) ? undefined : named;
};

/** The bytes of a text in the encoding in which files are read; what is no text stays as it is. */
export const asUtf8 = (answer: PublicAnswer): Buffer => {
  const encoding = IS_TEXT.test(answer.contentType) ? encodingOf(answer) : undefined;
  if (encoding === undefined) return answer.body;
  try {
    return Buffer.from(new TextDecoder(encoding).decode(answer.body));
  } catch {
    // An encoding of that name is unknown: what it is is told by the bytes.
    return answer.body;
  }
};
