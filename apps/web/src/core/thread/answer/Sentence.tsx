import { useMemo } from 'react';
import { Markdown } from '../../markdown/Markdown.tsx';

/** A sentence of the server's; its links lead where they say. */
export const Sentence = ({ text }: { text: string }) => {
  const hasLink = useMemo(() => /https?:|\]\(/.test(text), [text]);
  return hasLink ? <Markdown text={text} /> : text;
};
