/** The voice tag at the beginning of a line of WebVTT: `<v Ann>`. */
export const VOICE_TAG = /^\s*<v(?:\.\S+)?\s+([^<>]{1,80})>/;

/** Tags of WebVTT for style, voice and time, and of Advanced SubStation; other words in angle brackets are text. */
const TAGS = /<\/?(?:[biuscv]|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d{1,3}:[\d:.]+>|\{\\[^{}]*\}/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  quot: '"',
  '#39': "'",
  lrm: '',
  rlm: '',
};

/** Returns the words of a line of a caption, without its tags. */
export const captionWords = (line: string): string =>
  line.replaceAll(TAGS, '').replaceAll(/&(#39|[a-z]+);/g, (entity, name: string) => ENTITIES[name] ?? entity);
