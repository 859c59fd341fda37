/** Windows encodings of languages that do not use the Western European one. */
const ENCODINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'].map((name) => [name, 'windows-1250'])),
  tr: 'windows-1254',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  vi: 'windows-1258',
};

/**
 * Decodes a file like the server. If a text in Latin letters is too short to detect its encoding, uses that of the
 * browser’s language. Undefined if the bytes are not text.
 */
export const decodeText = async (bytes: Uint8Array): Promise<string | undefined> => {
  const { decodeText: decodeAny } = await import('@studiolo/markdown/encodings/decode-text');
  const language = navigator.languages.map((each) => each.slice(0, 2)).find((each) => each in ENCODINGS);
  return (await decodeAny(bytes, ENCODINGS[language ?? '']))?.text;
};
