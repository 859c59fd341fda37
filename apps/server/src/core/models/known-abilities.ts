export type Abilities = {
  /** Accepts pictures. */
  canSee: boolean;
  canThink: boolean;
  /** Thinks, or thinks more, only on request. */
  thinksOnRequest: boolean;
  /** Answers with a picture. */
  canDraw: boolean;
  /** Accepts a temperature. */
  canVary: boolean;
  /** Supports tools. */
  canCall: boolean;
  /** Context window in tokens; 0 if unknown. */
  window: number;
};

export type KnownAbilities = readonly [RegExp, Partial<Abilities>];

const K = 1000;

/** Date on which this table was last compared with the vendors' lists of models. */
export const REVIEWED_ON = '2026-11-27';

/** Abilities by model name, for services that do not list them; the first match counts. */
export const KNOWN_ABILITIES: readonly KnownAbilities[] = [
  [/gpt-image/, { canSee: true, canDraw: true }],
  [/gpt-(4\.1|[5-9])/, { canSee: true, window: 400 * K }],
  [/gpt-(4o|4-turbo)|chatgpt-4o/, { canSee: true, window: 128 * K }],
  [/(^|\/)o1-(mini|preview)|(^|\/)o3-mini/, { canThink: true, window: 128 * K }],
  [/(^|\/)o[1-9](\b|-)/, { canSee: true, canThink: true, window: 200 * K }],
  [/gpt-oss/, { canThink: true, window: 128 * K }],
  [
    /claude-(3[-.]7|(opus|sonnet|haiku|fable|mythos)-([4-9]|\d\d)(?!\d))/,
    { canSee: true, canThink: true, window: 200 * K },
  ],
  [/claude/, { canSee: true, window: 200 * K }],
  [/gemini-(2\.5|[3-9]|(pro|flash|flash-lite)-latest)/, { canSee: true, canThink: true, window: 1000 * K }],
  [/gemini/, { canSee: true, window: 1000 * K }],
  [/grok-([4-9]|code)/, { canSee: true, canThink: true, window: 256 * K }],
  [/grok.*vision/, { canSee: true, window: 32 * K }],
  [/grok/, { window: 128 * K }],
  [/deepseek-(reasoner|r\d)/, { canThink: true, window: 128 * K }],
  [/deepseek/, { window: 128 * K }],
  [/minimax-text/, { window: 1000 * K }],
  [/minimax-vl/, { canSee: true, window: 1000 * K }],
  [/minimax-m\d/, { canThink: true, window: 200 * K }],
  [/ernie-4\.5|ernie-5/, { canSee: true, window: 128 * K }],
  [/ernie-x\d/, { canThink: true, window: 32 * K }],
  [/kimi-k(2\.[5-9]|[3-9])/, { canSee: true, canThink: true, window: 256 * K }],
  [/kimi-k2/, { window: 256 * K }],
  [/glm-\d(\.\d)?v/, { canSee: true, canThink: true, window: 64 * K }],
  [/glm-(4\.[5-9]|[5-9])/, { canThink: true, window: 128 * K }],
  [
    /doubao-(seed|1[.-][5-9])|doubao.*vision|(^|\/)seed-(1\.[6-9]|[2-9])/,
    { canSee: true, canThink: true, window: 256 * K },
  ],
  [/magistral/, { canSee: true, canThink: true, window: 128 * K }],
  [/mistral-(medium|large|small)-(3|4|2[5-9]\d\d|latest)/, { canSee: true, window: 128 * K }],
  [/-omni\b|qvq|qwen-?(3\.[5-9]|[4-9])/, { canSee: true, window: 128 * K }],
  [
    /llava|moondream|minicpm-v|bakllava|pixtral|llama-?3\.2-vision|llama-?4|gemma-?[34]|mistral-small-?3\.[1-9]|ministral-(3|\d+b-2[5-9]\d\d)|internvl|minicpm-o|phi-4-multimodal|step-(1v|1o|3(?!\.))|nova-(lite|pro|premier)|(^|\/)sonar\b/,
    { canSee: true },
  ],
  [/-?vl\b|vision/, { canSee: true }],
  [/qwq|qwen-?3|-thinking|reason/, { canThink: true }],
];

/** Models with optional thinking; others always think, or never. */
export const THINKING_ON_REQUEST =
  /claude-(3[-.]7|(opus|sonnet|haiku|fable|mythos)-([4-9]|\d\d)(?!\d))|gemini-(2\.5|[3-9]|(pro|flash|flash-lite)-latest)(?!.*(image|tts|live))|gpt-5\.[1-3](?!.*(chat|codex|pro))|glm-(4\.[5-9]|[5-9])|deepseek-(chat|flash|pro|v3[.-]?[1-9](?!\d)|v[4-9])|qwen-?3(?!.*(instruct|thinking|coder|embed|rerank))|qwen-(plus|flash|turbo)|doubao-seed-([2-9]|1[.-][6-9])(?!.*thinking)|kimi-k(2\.[5-9]|[3-9])(?!.*thinking)|mistral-(small|medium)-(latest|2[6-9]\d\d)/;

/** Models with tool support; a model that is listed by mistake is retried without tools. */
export const CALLING =
  /gpt-(3\.5|4|oss|[5-9])|(^|\/)o[1-9]($|-(?!mini|preview)|\b)|o[34]-mini|claude|gemini|grok|doubao|deepseek-(chat|reasoner|v|flash)|minimax-(text|m\d)|ernie-(4\.5|5|x\d)|qwen-?(2\.5|[3-9]|plus|max|turbo|flash)|qwq|llama-?(3\.[1-9]|[4-9])|llama-v3p[1-9]|mistral|ministral|magistral|devstral|codestral|pixtral|glm-[4-9]|kimi|moonshot|command-(a|r)\b|nova-(micro|lite|pro|premier)|hunyuan-(turbo|large|t1)/;

/** Models that refuse or ignore a temperature. */
export const FIXED =
  /^builtin$|gpt-(oss|image|[5-9])|gpt-4o.*search|(^|\/)o[1-9]($|-)|claude-(opus-4[-.][7-9]|(opus|sonnet|haiku|fable|mythos)-([5-9]|\d\d)(?!\d))|kimi-k(2\.[5-9]|[3-9])|deepseek-(reasoner|r\d)|minimax-m\d|ernie-x\d|qwq|magistral|-thinking|reason/;
