import { decodeEntities } from '@studiolo/markdown/entities';

/** Unescapes captions twice, because they are often escaped twice. */
const plain = (text: string): string =>
  decodeEntities(decodeEntities(text.replaceAll(/<[^<>]*>/g, '')))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Finds the captions of a video's page: a track element, or the settings of its player. */
export const captionsLink = (markup: string, page: string): string | undefined => {
  const resolved = (link: string): string | undefined => URL.parse(link, page)?.href;
  for (const [track] of markup.matchAll(/<track\b[^<>]{1,1000}>/gi)) {
    const source = /\ssrc=["']([^"']{1,500})["']/i.exec(track)?.[1];
    const kind = /\skind=["']?(\w+)/i.exec(track)?.[1] ?? 'subtitles';
    if (source && /^(?:captions|subtitles)$/i.test(kind)) return resolved(decodeEntities(source));
  }
  const match = /"captionTracks":\s*\[\s*\{[^[\]]{0,200}?"baseUrl":\s*("(?:[^"\\]|\\.){1,2000}")/.exec(
    markup,
  )?.[1];
  if (match === undefined) return undefined;
  try {
    return resolved(JSON.parse(match) as string);
  } catch {
    return undefined;
  }
};

/** Minimum length of a paragraph, in characters. */
const PARAGRAPH = 600;

const TIMED = /-->|^WEBVTT|^(?:NOTE|STYLE|REGION)\b|^\d+$/;

const spokenIn = (captions: string): string[] => {
  if (/^\s*(?:\uFEFF)?WEBVTT|-->/.test(captions))
    return captions.split(/\r?\n/).filter((line) => line.trim() !== '' && !TIMED.test(line.trim()));
  const ended = captions.split(/<\/(?:text|p)>/i).slice(0, -1);
  return ended.flatMap((part) =>
    part
      .split(/<(?:text|p)\b[^<>]{0,300}>/i)
      .slice(1)
      .slice(-1),
  );
};

/** Transcript of a video as a document under the title of its page. Empty if nothing is said. */
export const readCaptions = (captions: string, markup: string): string => {
  const lines = spokenIn(captions)
    .map(plain)
    .filter((line) => line !== '');
  // Rolling captions repeat each line.
  const distinct = lines.filter((line, index) => line !== lines[index - 1]);
  if (distinct.length === 0) return '';
  const paragraphs: string[] = [];
  for (const line of distinct) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length < PARAGRAPH) paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    else paragraphs.push(line);
  }
  const title = plain(/<title[^<>]{0,200}>([^<]{1,500})<\/title>/i.exec(markup)?.[1] ?? '');
  return [...(title === '' ? [] : [`# ${title}`]), ...paragraphs].join('\n\n');
};
