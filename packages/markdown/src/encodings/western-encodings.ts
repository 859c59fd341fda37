/** Western encodings that are easily mistaken for windows-1252. */
export type WesternEncoding = 'iso-8859-15' | 'ibm850' | 'macintosh';

/**
 * The euro sign of ISO-8859-15 next to an amount or in brackets. In windows-1252 the same byte is a sign for
 * any currency, which hardly any text contains.
 */
export const EURO_SIGN =
  /(?<![\u0080-\u00ff])(?:(?<=\d ?)\u00a4(?![\dA-Za-z#])|(?<![A-Za-z\d#])\u00a4(?= ?\d)|(?<=[([])\u00a4(?=[)\]/]))(?![\u0080-\u00ff])/g;
/** Letters of ISO-8859-15 within words of French: œ, and Œ at their beginning. */
const LIGATURE = /[a-z]\u00bd[a-z]|(?<![\dA-Za-z] ?)(?:\u00bc|\u00bd)(?:uvr|ufs?\b|il\b)/;
/** Windows has its quotation marks and dashes where ISO encodings have control characters. */
const WINDOWS_MARK = /[\u0080-\u009f]/;
/** An amount in a pattern for numbers, which names any currency on purpose. */
const PATTERN = /#[,#]{0,8}0(?:[.,][0#]{1,9})?[ \u00a0]?\u00a4/;

/** Bytes within words that are é, ä, ü, í, ó and others of DOS, and symbols or nothing in other encodings. */
const DOS_SIGN = /[A-Za-z][\u0081-\u0084\u0086\u00a1-\u00a4][a-z]/;
const DOS_LETTER = /[A-Za-z][\u0081-\u0086\u00a0-\u00a4\u00e1][a-z]/g;
/** Letters within words of Central Europe in its own encoding of DOS, which are signs in the Western one. */
const CENTRAL_EUROPEAN = /[a-z][\u009f\u00a5\u00a7\u00a9\u00ab\u00be\u00d8\u00e7\u00ec\u00fd][a-z]/;
/** Bytes within words that are ü, è, ê and others of the Mac, and symbols or nothing in windows-1252. */
const MAC_SIGN = /[A-Za-z][\u0087-\u0089\u008b\u008d\u008f-\u0091\u0098\u009d\u009f][a-z]/;
const MAC_LETTER = /[A-Za-z][\u008e-\u0090\u0092\u0099-\u009f\u00a7][a-z]/g;
/** Letters of all Windows encodings, which the Mac and DOS have as symbols other than quotation marks. */
const WINDOWS_LETTER =
  /[a-z][\u00b3\u00b9\u00be-\u00c6\u00cb-\u00cf\u00d6-\u00ff]|[\u00b3\u00b9\u00be-\u00c6\u00cb-\u00cf\u00d6-\u00ff][a-z]/;
const WINDOWS_LETTER_WITHIN = /[a-z][\u00c0-\u00e0\u00e2-\u00ff][a-z]/;

const count = (written: string, letters: RegExp): number => written.match(letters)?.length ?? 0;

/** The Western encoding of a text other than windows-1252, if its bytes leave no doubt. `written` is in ISO-8859-1. */
export const detectWesternEncoding = (written: string): WesternEncoding | undefined => {
  const hasEuro = count(written, EURO_SIGN) > 0 && !PATTERN.test(written);
  if ((hasEuro || LIGATURE.test(written)) && !WINDOWS_MARK.test(written)) return 'iso-8859-15';
  const isDos = count(written, DOS_LETTER) > count(written, MAC_LETTER);
  if (DOS_SIGN.test(written) && isDos)
    return WINDOWS_LETTER_WITHIN.test(written) || CENTRAL_EUROPEAN.test(written) ? undefined : 'ibm850';
  return MAC_SIGN.test(written) && !WINDOWS_LETTER.test(written) ? 'macintosh' : undefined;
};

/** The second half of code page 850 with the euro sign, as code page 858 has it. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes a text of one of these encodings; browsers lack that of DOS. */
export const decodeWestern = (bytes: Uint8Array, encoding: WesternEncoding): string => {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes);
  let text = '';
  for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : (DOS[byte - 0x80] ?? '');
  return text;
};
