import { makeZip } from 'client-zip';
import type { Manuscript } from './manuscript.ts';
import { picturePlaces } from './picture-places.ts';
import { writeMarkdown } from './write-markdown.ts';

export const writeZip = async (manuscript: Manuscript): Promise<Uint8Array> => {
  const pictures = [...picturePlaces(manuscript)].map(([{ jpeg }, name]) => ({
    name,
    input: Buffer.from(jpeg, 'base64'),
  }));
  const isAlone = manuscript.turns.every(({ question }) => question === '');
  const text = { name: isAlone ? 'document.md' : 'conversation.md', input: writeMarkdown(manuscript) };
  return new Response(makeZip([text, ...pictures])).bytes();
};
