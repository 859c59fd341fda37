import type { Exchange } from './turns.ts';
import { withQuote } from './with-quote.ts';
import type { ChainRow } from '../turns/turns.store.ts';

/** Placeholder for a picture in later requests. */
const PICTURE_PLACEHOLDER = '(A picture was made here.)';

/** Converts an earlier turn for models. */
export const exchangeOf = ({ prompt, quote, response, pictureUrl, isPinned }: ChainRow): Exchange => ({
  prompt: withQuote(prompt, quote),
  response: response || (pictureUrl === '' ? '' : PICTURE_PLACEHOLDER),
  isPinned,
});
