/** A caption's words with the marks that may stand in them. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const withoutEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(String(hex), 16) : undefined;
    if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return ENTITIES[String(name).toLowerCase()] ?? whole;
  });

/** Twice, as captions are often escaped twice. */
const plain = (text: string): string =>
  withoutEntities(withoutEntities(text.replaceAll(/<[^>]*>/g, '')))
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Where a page of a video says that its captions are: a track of its own, or what its player is told. */
export const captionsLink = (markup: string, page: string): string | undefined => {
  const resolved = (link: string): string | undefined => URL.parse(link, page)?.href;
  for (const [track] of markup.matchAll(/<track\b[^>]{1,1000}>/gi)) {
    const source = /\ssrc=["']([^"']{1,500})["']/i.exec(track)?.[1];
    const kind = /\skind=["']?(\w+)/i.exec(track)?.[1] ?? 'subtitles';
    if (source && /^(?:captions|subtitles)$/i.test(kind)) return resolved(withoutEntities(source));
  }
  const told = /"captionTracks":\s*\[\s*\{[^[\]]{0,200}?"baseUrl":\s*("(?:[^"\\]|\\.){1,2000}")/.exec(
    markup,
  )?.[1];
  if (told === undefined) return undefined;
  try {
    return resolved(JSON.parse(told) as string);
  } catch {
    return undefined;
  }
};

/** How long a speaker's words run on before they are set apart. */
const PARAGRAPH = 600;

const TIMED = /-->|^WEBVTT|^(?:NOTE|STYLE|REGION)\b|^\d+$/;

const spokenIn = (captions: string): string[] => {
  if (/^\s*(?:\uFEFF)?WEBVTT|-->/.test(captions))
    return captions.split(/\r?\n/).filter((line) => line.trim() !== '' && !TIMED.test(line.trim()));
  return [...captions.matchAll(/<(?:text|p)\b[^>]{0,300}>([\s\S]{1,5000}?)<\/(?:text|p)>/gi)].map(
    ([, said = '']) => said,
  );
};

/** The transcript of a video as a document under the title of its page; empty where nothing is said. */
export const readCaptions = (captions: string, markup: string): string => {
  const lines = spokenIn(captions)
    .map(plain)
    .filter((line) => line !== '');
  // Captions that roll say each line twice.
  const said = lines.filter((line, index) => line !== lines[index - 1]);
  if (said.length === 0) return '';
  const paragraphs: string[] = [];
  for (const line of said) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length < PARAGRAPH) paragraphs[paragraphs.length - 1] = `${last} ${line}`;
    else paragraphs.push(line);
  }
  const title = plain(/<title[^>]{0,200}>([^<]{1,500})<\/title>/i.exec(markup)?.[1] ?? '');
  return [...(title === '' ? [] : [`# ${title}`]), ...paragraphs].join('\n\n');
};
