import type { RefusedParameter } from '../../../ports/text-model.ts';
import type { ErrorBody } from './error-body.ts';

/**
 * Names that services use in labels (`param`) and messages when they reject part of a request. The first
 * match counts.
 */
const PATTERNS: readonly (readonly [RegExp, RefusedParameter])[] = [
  [/stream_options/i, 'stream_options'],
  [/budget_tokens|thinking[ _.]?(level|budget|type)/i, 'thinking_strength'],
  [/\bmax_(completion_|output_)?tokens\b/i, 'max_tokens'],
  [/\btemperature\b/i, 'temperature'],
  [/reasoning_effort/i, 'reasoning_effort'],
  [
    /verified to stream|streaming is not supported|(does|do) not support streaming|\bparam stream\b|"body","stream"[,\]]/i,
    'stream',
  ],
  [
    /developer instruction|system[ _]?(role|message|prompt|instruction)|role:? system|'system'|"system"|`system`/i,
    'instructions',
  ],
  [/(must be|should be|only|one of)[^.]{0,20}\buser\b.{0,8}\bassistant\b/i, 'instructions'],
  [/\btool_choice\b/i, 'tool_choice'],
  [/input_fidelity/i, 'input_fidelity'],
  [/partial_images/i, 'partial_images'],
  [/\bbackground\b/i, 'background'],
  [/'quality'|"quality"|`quality`|\bparam(eter)?:? quality\b/i, 'quality'],
  [
    /reasoning_content.{0,80}(missing|required|passed back)|(missing|requires?).{0,40}reasoning_content/i,
    'reasoning_content',
  ],
  [/thinking|chat_template_kwargs|\breasoning\b/i, 'thinking'],
  [
    /\b(tools?|functions?)\b.{0,60}(not (supported|enabled|available|allowed)|unsupported|requires --)/i,
    'tools',
  ],
  [/(not|no)\b.{0,40}\b(support|accept).{0,40}\b(tool|function)/i, 'tools'],
  [/(unrecognized|unrecognised|unknown|unexpected|unsupported|not permitted).{0,60}\btools\b/i, 'tools'],
];

/** The refused part of a request; undefined if the error names no part that can be omitted. */
export const refusedParameter = ({ labels, message }: ErrorBody): RefusedParameter | undefined => {
  const names = labels.split(' ').filter((label) => label === 'stream' || label === 'quality');
  const text = `${names.map((name) => `param ${name}`).join(' ')} ${labels} ${message}`;
  const parameter = PATTERNS.find(([pattern]) => pattern.test(text))?.[1];
  // Only the schema of one tool was refused; the model accepts tools in general.
  return parameter === 'tools' && /schema/i.test(text) ? undefined : parameter;
};
