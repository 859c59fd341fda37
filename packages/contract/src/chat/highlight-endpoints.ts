import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';
import { Highlight } from '../evidence/anchor.ts';
import { Id, MessageId, Nothing, requiredText } from '../wire/fields.ts';
import { PAGE_INPUT, pageOf, wholeNumber } from '../wire/page.ts';
import { ListedHighlight } from './entities.ts';
import { CHAT_LIMITS } from './limits.ts';

const Position = wholeNumber(0, 100_000_000);

export const addHighlight = endpoint({
  method: 'POST',
  path: '/cli/highlight/v1/add',
  access: 'user',
  input: z.object({
    msgId: MessageId,
    /** In the answer's text without its Markdown, counted in UTF-16 units. */
    start: Position,
    end: Position,
    quote: requiredText(CHAT_LIMITS.quoteLength),
  }),
  data: Highlight,
  errors: ['NOT_FOUND', 'ALREADY_RUNNING', 'INVALID', 'TOO_LARGE'],
  summary:
    'Highlights a passage of an answer; its words must occur at the given position. Repeating it returns the same highlight.',
});

export const removeHighlight = endpoint({
  method: 'POST',
  path: '/cli/highlight/v1/del',
  access: 'user',
  input: z.object({ highlightId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Removes a highlight.',
});

export const pageHighlights = endpoint({
  method: 'GET',
  path: '/cli/highlight/v1/page',
  access: 'user',
  input: z.object({ ...PAGE_INPUT, sessionId: z.optional(Id) }),
  data: pageOf(ListedHighlight),
  summary: 'Lists the caller’s highlights, newest first, of one chat session or of all.',
});
