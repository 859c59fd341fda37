import { isSourceUrl } from '@studiolo/contract/evidence/source-url';

/** Matches a URL without a scheme, as users often type or copy it. */
const WITHOUT_SCHEME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[:/?#]|$)/i;

const complete = (address: string): string => (WITHOUT_SCHEME.test(address) ? `https://${address}` : address);

export type TypedAddresses = {
  urls: string[];
  /** First entry that is not the URL of a page. */
  invalid: string | undefined;
  /** All entries with a scheme added; undefined if some would still be invalid. */
  completed: string[] | undefined;
};

/** Separator in a list of URLs: white space, or a comma directly before the next URL. */
const SEPARATOR = /[,，、;；]?\s+|[,，、;；](?=https?:\/\/|$)/;

/** Bullet or number of a list item. */
const MARKER = /^(?:[-*+•·]|\d{1,3}[.)、])$/;

/** Parses typed or pasted URLs, including lists with bullets or numbers, and URLs between angle brackets. */
export const readAddresses = (typed: string): TypedAddresses => {
  const words = typed.split(SEPARATOR).filter((word) => word !== '' && !MARKER.test(word));
  const urls = [...new Set(words.map((word) => word.replace(/^<(.+)>$/, '$1')))];
  const invalid = urls.find((url) => !isSourceUrl(url));
  const completed = urls.map(complete);
  return {
    urls,
    invalid,
    completed: invalid !== undefined && completed.every(isSourceUrl) ? completed : undefined,
  };
};
