import type { Exchange } from './turns.ts';
import { withQuote } from './quoted.ts';
import type { ChainRow } from '../turns.store.ts';

/** What a model that is asked later knows of a picture. */
const PAINTED = '(A picture was made here.)';

/** An earlier turn as a model is told of it. */
export const exchangeOf = ({ prompt, quote, response, pictureUrl, isPinned }: ChainRow): Exchange => ({
  prompt: withQuote(prompt, quote),
  response: response || (pictureUrl === '' ? '' : PAINTED),
  isPinned,
});
