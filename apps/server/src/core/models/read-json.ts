export type Json = Record<string, unknown>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses JSON as models write it: fenced, after a sentence, with extra commas, or truncated. */
export const readJson = (text: string): unknown => {
  const bare = text.replace(/^[\s\S]*?```(?:json)?[^\S\n]*\n([\s\S]*?)(?:\n```[\s\S]*|$)/, '$1');
  const start = bare.search(/[{[]/);
  if (start === -1) return undefined;
  const end = Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']'));
  const written = bare.slice(start, end + 1);
  const repaired = written.replace(/,\s*(?=[}\]])/g, '');
  const last = repaired.lastIndexOf('},');
  const entries = last === -1 ? repaired : repaired.slice(0, last + 1);
  const closings = [repaired, entries].flatMap((beginning) => [`${beginning}]}`, `${beginning}]`]);
  for (const attempt of [written, repaired, ...closings])
    try {
      return JSON.parse(attempt);
    } catch {
      continue;
    }
  return undefined;
};
