import type { RequestBody } from '../stream/adjustments.ts';

/** Fields that request thinking before the answer. */
export type ThinkingFields = (model: string) => RequestBody;

/** `high` is the only effort level that all services with effort levels support. */
const effort: ThinkingFields = () => ({ reasoning_effort: 'high' });
const enabled: ThinkingFields = () => ({ thinking: { type: 'enabled' } });
const flag: ThinkingFields = () => ({ enable_thinking: true });
const reasoning: ThinkingFields = () => ({ reasoning: { enabled: true } });
/**
 * Open models behind vLLM and SGLang are switched by their chat template, which ignores unknown variables.
 */
const template: ThinkingFields = () => ({
  chat_template_kwargs: { enable_thinking: true, thinking: true },
});

const FIELDS_BY_HOST: readonly (readonly [RegExp, ThinkingFields])[] = [
  [/openrouter\.ai|together\.(ai|xyz)/, reasoning],
  [/dashscope|aliyuncs\.com|siliconflow|baidubce\.com|modelscope/, flag],
  [/bigmodel\.cn|\bz\.ai|deepseek\.com|volces\.com|moonshot\.|tencent/, enabled],
  [
    /openai\.(com|azure)|azure\.com|groq\.com|mistral\.ai|\bx\.ai|fireworks\.ai|googleapis\.com|cerebras/,
    effort,
  ],
];

/** Models that accept an effort at every gateway. */
const WITH_EFFORT = /gpt|(^|\/)o\d|claude|gemini|grok|mistral|magistral/i;

/** Chooses the fields by the known service at an address, otherwise by the model's name. */
export const thinkingFieldsAt = (url: string): ThinkingFields => {
  const fields = FIELDS_BY_HOST.find(([host]) => host.test(url))?.[1];
  return fields ?? ((model) => (WITH_EFFORT.test(model) ? effort(model) : template(model)));
};

export const THINKING_FIELDS = { effort, enabled, flag } as const;

const NAMES = ['reasoning_effort', 'thinking', 'enable_thinking', 'reasoning', 'chat_template_kwargs'];

/** Returns a body without the fields that request thinking; undefined if it has none. */
export const withoutThinkingFields = (body: RequestBody): RequestBody | undefined =>
  NAMES.some((name) => Object.hasOwn(body, name) && body[name] !== 'none')
    ? Object.fromEntries(
        Object.entries(body).filter(([name, value]) => !NAMES.includes(name) || value === 'none'),
      )
    : undefined;
