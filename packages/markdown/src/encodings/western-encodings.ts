/** Western encodings that are easily mistaken for windows-1252. */
export type WesternEncoding = 'iso-8859-15' | 'ibm850' | 'macintosh';

/**
 * The euro sign of ISO-8859-15 next to an amount or in brackets. In windows-1252 the same byte is the symbol for
 * any currency, which hardly any text contains.
 */
export const EURO_SIGN =
  /(?<![\u0080-\u00ff])(?:(?<=\d ?)\u00a4(?![\dA-Za-z#])|(?<![A-Za-z\d#])\u00a4(?= ?\d)|(?<=[([])\u00a4(?=[)\]/]))(?![\u0080-\u00ff])/g;
/** Letters of ISO-8859-15 within words of French: œ, and Œ at their beginning. */
const LIGATURE = /[a-z]\u00bd[a-z]|(?<![\dA-Za-z] ?)(?:\u00bc|\u00bd)(?:uvr|ufs?\b|il\b)/;
/** Windows has its quotation marks and dashes where ISO encodings have control characters. */
const WINDOWS_MARK = /[\u0080-\u009f]/;
/** A number format with a currency placeholder, which is the same byte. */
const NUMBER_FORMAT = /#[,#]{0,8}0(?:[.,][0#]{1,9})?[ \u00a0]?\u00a4/;

/** Bytes within words that are é, ä, ü, í, ó and others in DOS, and symbols or nothing in other encodings. */
const DOS_ONLY_LETTER = /[A-Za-z][\u0081-\u0084\u0086\u00a1-\u00a4][a-z]/;
const DOS_LETTER = /[A-Za-z][\u0081-\u0086\u00a0-\u00a4\u00e1][a-z]/g;
/** Letters within Central European words in the DOS encoding for them, which are symbols in the Western one. */
const CENTRAL_EUROPEAN = /[a-z][\u009f\u00a5\u00a7\u00a9\u00ab\u00be\u00d8\u00e7\u00ec\u00fd][a-z]/;
/** Bytes within words that are ü, è, ê and others on the Mac, and symbols or nothing in windows-1252. */
const MAC_ONLY_LETTER = /[A-Za-z][\u0087-\u0089\u008b\u008d\u008f-\u0091\u0098\u009d\u009f][a-z]/;
const MAC_LETTER = /[A-Za-z][\u008e-\u0090\u0092\u0099-\u009f\u00a7][a-z]/g;
/** Letters in all Windows encodings whose bytes are symbols, but not quotation marks, on the Mac and in DOS. */
const WINDOWS_LETTER =
  /[a-z][\u00b3\u00b9\u00be-\u00c6\u00cb-\u00cf\u00d6-\u00ff]|[\u00b3\u00b9\u00be-\u00c6\u00cb-\u00cf\u00d6-\u00ff][a-z]/;
const WINDOWS_LETTER_WITHIN = /[a-z][\u00c0-\u00e0\u00e2-\u00ff][a-z]/;

const count = (latin1Text: string, letters: RegExp): number => latin1Text.match(letters)?.length ?? 0;

/** Returns the Western encoding of a text other than windows-1252, if its bytes leave no doubt. `latin1Text` is decoded as ISO-8859-1. */
export const detectWesternEncoding = (latin1Text: string): WesternEncoding | undefined => {
  const hasEuro = count(latin1Text, EURO_SIGN) > 0 && !NUMBER_FORMAT.test(latin1Text);
  if ((hasEuro || LIGATURE.test(latin1Text)) && !WINDOWS_MARK.test(latin1Text)) return 'iso-8859-15';
  const isDos = count(latin1Text, DOS_LETTER) > count(latin1Text, MAC_LETTER);
  if (DOS_ONLY_LETTER.test(latin1Text) && isDos)
    return WINDOWS_LETTER_WITHIN.test(latin1Text) || CENTRAL_EUROPEAN.test(latin1Text) ? undefined : 'ibm850';
  return MAC_ONLY_LETTER.test(latin1Text) && !WINDOWS_LETTER.test(latin1Text) ? 'macintosh' : undefined;
};

/** Characters for the bytes from 0x80 on of code page 850, with the euro sign of code page 858. */
const CODE_PAGE_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

/** Decodes a text in one of these encodings; browsers have no decoder for DOS. */
export const decodeWestern = (bytes: Uint8Array, encoding: WesternEncoding): string => {
  if (encoding !== 'ibm850') return new TextDecoder(encoding).decode(bytes);
  let text = '';
  for (const byte of bytes)
    text += byte < 0x80 ? String.fromCharCode(byte) : (CODE_PAGE_850[byte - 0x80] ?? '');
  return text;
};
