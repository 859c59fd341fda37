import type { ProviderFaultKind } from '../../../ports/text-model.ts';

/**
 * Finish reasons of an answer that failed or was truncated, by their words: gateways pass on the names of the
 * services behind them, such as `content_filter: RECITATION` of Google. The first match counts.
 */
const OUTCOMES: readonly (readonly [RegExp, ProviderFaultKind])[] = [
  [/malformed|unexpected_tool|too_many_tool|missing_thought_signature/i, 'garbled'],
  [/no_image/i, 'empty'],
  [
    /filter|sensitive|safety|recitation|prohibited|block|refus|guardrail|toxic|jailbreak|model_armor|spii/i,
    'refused',
  ],
  [/^(IMAGE_\w+|OTHER|LANGUAGE)$/, 'refused'],
  [/(^|_)length(_|$)|max_\w*tokens|token_limit|error_limit|context_window/i, 'truncated'],
  [/^error$/i, 'unavailable'],
  [
    /abort|cancel|interrupt|incomplete|fail|exception|abnormal|(?<!tool_)error$|time_?d?_?out|overload|rate_limit|preempt|disconnect|unavailable|insufficient_system_resource|repetition/i,
    'cut',
  ],
];

/** Returns how an answer failed; undefined if its finish reason is a regular one. */
export const outcomeOf = (finishReason: string): ProviderFaultKind | undefined =>
  OUTCOMES.find(([pattern]) => pattern.test(finishReason))?.[1];
