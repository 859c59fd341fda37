/** Encodings of Windows by the languages that have one of their own for Latin letters. */
const LATIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'].map((name) => [name, 'windows-1250'])),
  tr: 'windows-1254',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  vi: 'windows-1258',
};

/**
 * Decodes a file as the server does. A Western text of few letters is in the encoding of the browser’s
 * language. Undefined if the bytes are not text.
 */
export const decodeText = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { decodeText: decodeAny } = await import('@studiolo/markdown/encodings/decode-text');
  const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in LATIN);
  return (await decodeAny(bytes, LATIN[language ?? '']))?.text;
};
