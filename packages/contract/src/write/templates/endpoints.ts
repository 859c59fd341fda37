import * as z from 'zod/mini';
import { endpoint, stream } from '../../wire/endpoint.ts';
import { Flag, Id, MessageId, Name, Nothing, requiredText } from '../../wire/fields.ts';
import { WRITE_TOOL_LIMITS } from '../ai/limits.ts';
import { FilledForm, Template, TEMPLATE_LANGUAGES } from './entities.ts';
import { TEMPLATE_LIMITS } from './limits.ts';

const TemplateId = z.string('invalid').check(z.minLength(1, 'invalid'), z.maxLength(64, 'invalid'));
const language = z.enum(TEMPLATE_LANGUAGES, 'invalid');

export const listTemplates = endpoint({
  method: 'GET',
  path: '/cli/write/template/v1/list',
  access: 'user',
  input: z.object({ language }),
  data: z.array(Template),
  summary: 'Lists the templates of a language, the caller’s own first.',
});

export const saveTemplate = endpoint({
  method: 'POST',
  path: '/cli/write/template/v1/save',
  access: 'user',
  input: z.object({ name: Name, text: requiredText(TEMPLATE_LIMITS.text) }),
  data: Template,
  errors: ['TOO_LARGE'],
  summary: 'Saves a text as one of the caller’s templates. Text between {{ and }} becomes a field.',
});

export const deleteTemplate = endpoint({
  method: 'POST',
  path: '/cli/write/template/v1/del',
  access: 'user',
  input: z.object({ templateId: Id }),
  data: Nothing,
  errors: ['NOT_FOUND'],
  summary: 'Deletes one of the caller’s templates; documents written from it are kept.',
});

/** Values of a form, with the id of its template. */
export const FilledTemplate = z.object({
  msgId: MessageId,
  templateId: TemplateId,
  language,
  form: FilledForm,
  /** Only the headings with the form's values: no model is used, and nothing is charged. */
  isForm: z._default(Flag, false),
  /** A rejected draft; `instruction` says what to change. */
  refused: z._default(z.string('invalid').check(z.maxLength(WRITE_TOOL_LIMITS.text, 'too-long')), ''),
  instruction: z._default(
    z.string('invalid').check(z.maxLength(WRITE_TOOL_LIMITS.instruction, 'too-long')),
    '',
  ),
  model: z.optional(z.string().check(z.maxLength(200, 'invalid'))),
});
export type FilledTemplate = z.infer<typeof FilledTemplate>;

export const writeFromTemplate = stream({
  method: 'POST',
  path: '/cli/chatgpt/v1/ssePostTemplate',
  access: 'user',
  input: FilledTemplate,
  errors: ['QUOTA_SPENT', 'VIP_ONLY', 'MODEL_UNAVAILABLE', 'NOT_FOUND', 'DIFFERENT_BODY', 'BUSY'],
  perMinute: 30,
  summary:
    'Writes a first draft as Markdown from a template and its form; without a model, returns the headings with the entries of the form.',
});
