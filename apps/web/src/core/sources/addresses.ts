import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

/** An address without a scheme, which people type and copy. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;

const complete = (address: string): string => (WITHOUT_SCHEME.test(address) ? `https://${address}` : address);

export type TypedAddresses = {
  urls: string[];
  /** The first entry that is not the address of a page. */
  wrong: string | undefined;
  /** All of them with a scheme; undefined if that would not make them addresses. */
  completed: string[] | undefined;
};

/** Separator of addresses in a list: a blank, or a comma after which the next one begins. */
const SEPARATOR = /[,，、;；]?\s+|[,，、;；](?=https?:\/\/|$)/;

/** Bullet or number of an item in a list. */
const MARKER = /^(?:[-*+•·]|\d{1,3}[.)、])$/;

/** Reads typed or pasted addresses, also from a list with bullets or numbers, and between angle brackets. */
export const readAddresses = (typed: string): TypedAddresses => {
  const words = typed.split(SEPARATOR).filter((word) => word !== '' && !MARKER.test(word));
  const urls = [...new Set(words.map((word) => word.replace(/^<(.+)>$/, '$1')))];
  const wrong = urls.find((url) => !isSourceUrl(url));
  const completed = urls.map(complete);
  return {
    urls,
    wrong,
    completed: wrong !== undefined && completed.every(isSourceUrl) ? completed : undefined,
  };
};
