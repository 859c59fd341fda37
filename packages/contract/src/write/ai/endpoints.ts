import * as z from 'zod/mini';
import { stream } from '../../wire/endpoint.ts';
import { Id, MessageId } from '../../wire/fields.ts';
import { DOCUMENT_LIMITS } from '../document-limits.ts';
import { WRITE_TOOL_LIMITS } from './limits.ts';
import { TARGET_LANGUAGES, WRITE_TONES, WRITE_TOOLS } from './rules.ts';

const { text, around, instruction } = WRITE_TOOL_LIMITS;

const optionalText = (max: number) => z._default(z.string('invalid').check(z.maxLength(max, 'too-long')), '');

/** Request to a writing tool. */
export const WriteToolRequest = z.object({
  msgId: MessageId,
  tool: z.enum(WRITE_TOOLS, 'invalid'),
  /** The selection, or the whole document, as Markdown. A text beyond the tool's limit is refused with that limit. */
  text: optionalText(DOCUMENT_LIMITS.contentLength),
  /** Text of the document before and after the selection. */
  before: optionalText(around),
  after: optionalText(around),
  /** The user's instruction: the whole request for `instruct`, an additional wish for the others. */
  instruction: optionalText(instruction),
  /** A rejected proposal; the instruction then says what to change. */
  refused: optionalText(text),
  /** Beginning of a result that was cut at the length limit; only the rest is returned. */
  begun: optionalText(text),
  language: z.optional(z.enum(TARGET_LANGUAGES, 'invalid')),
  tone: z.optional(z.enum(WRITE_TONES, 'invalid')),
  documentId: z.optional(Id),
  model: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
});
export type WriteToolRequest = z.infer<typeof WriteToolRequest>;

export const useWriteTool = stream({
  method: 'POST',
  path: '/cli/write/v1/sseTool',
  access: 'user',
  input: WriteToolRequest,
  errors: ['QUOTA_SPENT', 'VIP_ONLY', 'MODEL_UNAVAILABLE', 'DIFFERENT_BODY', 'BUSY'],
  perMinute: 30,
  summary:
    'Edits a text with AI: streams Markdown that replaces it or follows it, or a summary. Sending the same `msgId` again follows the same run.',
});
