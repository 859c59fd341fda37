export type Abilities = {
  /** Takes pictures in. */
  canSee: boolean;
  /** Thinks before it answers, and shows it. */
  canThink: boolean;
  /** Answers with a picture. */
  canDraw: boolean;
  /** Can be asked to answer more precisely, or more freely. */
  canVary: boolean;
  /** May be offered tools to call for. */
  canCall: boolean;
  /** How much it takes in at once, in tokens; 0 where that is not known. */
  window: number;
};

type Known = readonly [RegExp, Partial<Abilities>];

const K = 1000;

/** By the models' own names, the first that fits; written from the vendors' lists of models. Services tell none of it. */
const KNOWN: readonly Known[] = [
  [/gpt-image/, { canSee: true, canDraw: true }],
  [/gpt-(4o|4\.1|4-turbo|[5-9])|chatgpt-4o/, { canSee: true, window: 128 * K }],
  [/(^|\/)o1-(mini|preview)|(^|\/)o3-mini/, { canThink: true, window: 128 * K }],
  [/(^|\/)o[1-9](\b|-)/, { canSee: true, canThink: true, window: 200 * K }],
  [/gpt-oss/, { canThink: true, window: 128 * K }],
  [/claude-(3-7|opus-[4-9]|sonnet-[4-9]|haiku-[4-9])/, { canSee: true, canThink: true, window: 200 * K }],
  [/claude/, { canSee: true, window: 200 * K }],
  [/gemini-(2\.5|[3-9])/, { canSee: true, canThink: true, window: 1000 * K }],
  [/gemini/, { canSee: true, window: 1000 * K }],
  [/deepseek-(reasoner|r\d)/, { canThink: true, window: 64 * K }],
  [/deepseek/, { window: 64 * K }],
  [/minimax-text/, { window: 1000 * K }],
  [/minimax-vl/, { canSee: true, window: 1000 * K }],
  [/minimax-m\d/, { canThink: true, window: 200 * K }],
  [/ernie-4\.5|ernie-5/, { canSee: true, window: 128 * K }],
  [/ernie-x\d/, { canThink: true, window: 32 * K }],
  [
    /llava|moondream|minicpm-v|bakllava|pixtral|llama-?3\.2-vision|llama-?4|gemma-?3|mistral-small-?3\.[1-9]|internvl/,
    { canSee: true },
  ],
  [/-?vl\b|vision/, { canSee: true }],
  [/qwq|qwen-?3|magistral|-thinking|reason/, { canThink: true }],
];

/** Models that were made to call for tools; one that is wrongly listed here is asked again without. */
const CALLING =
  /gpt-(4o|4\.1|4-turbo|oss|[5-9])|(^|\/)o[1-9]($|-(?!mini|preview)|\b)|o[34]-mini|claude|gemini|deepseek-(chat|reasoner|v)|minimax-(text|m\d)|ernie-(4\.5|5|x\d)|qwen-?(2\.5|[3-9])|llama-?(3\.[1-9]|[4-9])|mistral|glm-[4-9]|kimi/;

/** Models that set themselves how freely they answer, and refuse to be told or do not care. */
const FIXED =
  /^builtin$|gpt-(oss|image|[5-9])|(^|\/)o[1-9]($|-)|deepseek-(reasoner|r\d)|minimax-m\d|ernie-x\d|qwq|magistral|-thinking|reason/;

const NOTHING: Omit<Abilities, 'canCall' | 'canVary'> = {
  canSee: false,
  canThink: false,
  canDraw: false,
  window: 0,
};

/** What a model can do, as far as its name says. */
export const abilitiesOf = (vendorModel: string): Abilities => {
  const name = vendorModel.toLowerCase();
  const known = KNOWN.find(([pattern]) => pattern.test(name));
  // Some names end with their window, such as `ernie-4.0-8k`.
  const window = /-(\d+)k(?:$|-)/.exec(name)?.[1];
  return {
    ...NOTHING,
    canCall: CALLING.test(name),
    canVary: !FIXED.test(name),
    ...known?.[1],
    ...(window ? { window: Number(window) * K } : {}),
  };
};
