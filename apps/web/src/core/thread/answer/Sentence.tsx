import { useMemo } from 'react';
import { Markdown } from '../../markdown/Markdown.tsx';
import { RefusalText } from '../../paying/RefusalText.tsx';

/** Message from the server, with its links. */
export const Sentence = ({ text }: { text: string }) => {
  const hasLink = useMemo(() => /https?:|\]\(/.test(text), [text]);
  if (text.includes('{payUrl}')) return <RefusalText sentence={text} />;
  return hasLink ? <Markdown text={text} /> : text;
};
