import * as z from 'zod/mini';
import { stream } from '../../wire/endpoint.ts';
import { Id, MessageId } from '../../wire/fields.ts';
import { WRITE_TOOL_LIMITS } from './limits.ts';
import { TARGET_LANGUAGES, WRITE_TONES, WRITE_TOOLS } from './rules.ts';

const { text, around, instruction } = WRITE_TOOL_LIMITS;

const optionalText = (most: number) =>
  z._default(z.string('invalid').check(z.maxLength(most, 'too-long')), '');

/** What a tool is to do with which text. */
export const WriteWork = z.object({
  msgId: MessageId,
  tool: z.enum(WRITE_TOOLS, 'invalid'),
  /** The chosen words, or the whole document, as Markdown. */
  text: optionalText(text),
  /** What stands before and after it in the document. */
  before: optionalText(around),
  after: optionalText(around),
  /** What is asked for in one's own words: all of it for `instruct`, a wish beside it for the others. */
  instruction: optionalText(instruction),
  /** What was proposed before and is not wanted; the instruction then says what to do otherwise. */
  refused: optionalText(text),
  language: z.optional(z.enum(TARGET_LANGUAGES, 'invalid')),
  tone: z.optional(z.enum(WRITE_TONES, 'invalid')),
  documentId: z.optional(Id),
  model: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
});
export type WriteWork = z.infer<typeof WriteWork>;

export const useWriteTool = stream({
  method: 'POST',
  path: '/cli/write/v1/sseTool',
  access: 'user',
  input: WriteWork,
  errors: ['QUOTA_SPENT', 'VIP_ONLY', 'MODEL_UNAVAILABLE', 'DIFFERENT_BODY', 'BUSY'],
  perMinute: 30,
  summary:
    'Works on a text: answers with Markdown that goes in its place, behind it, or says it in short. The same `msgId` again follows the same work.',
});
