const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const LIST_KEYS = ['data', 'models', 'result', 'items', 'body', 'list'];

/** Go services, such as Ollama without a model, write an empty list as null. */
const isEmptyList = (record: Record<string, unknown>): boolean =>
  (record['object'] === 'list' || Object.keys(record).length === 1) &&
  LIST_KEYS.some((name) => record[name] === null);

/**
 * The entries of a model list in any usual form: under `key`, under another common key, or a bare array.
 * Throws for any other form.
 */
const entriesOf = (body: unknown, key: string): Record<string, unknown>[] => {
  const record = isRecord(body) ? body : {};
  const list = [body, record[key], ...LIST_KEYS.map((each) => record[each])].find(Array.isArray);
  if (!list) {
    if (isEmptyList(record)) return [];
    if (isRecord(record['data'])) return entriesOf(record['data'], key);
    throw new TypeError('not a list of models');
  }
  return list.map((entry: unknown) => (typeof entry === 'string' ? { id: entry } : entry)).filter(isRecord);
};

const MAX_NAME_LENGTH = 300;

const isName = (name: string): boolean => name.length <= MAX_NAME_LENGTH && !/\p{Cc}/u.test(name);

const nameOf = (entry: Record<string, unknown>, ...keys: string[]): string[] => {
  const name = keys
    .map((key) => entry[key])
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof name === 'string' && isName(name.trim()) ? [name.trim()] : [];
};

/**
 * The same lists contain models for speech, transcription, pictures or embeddings; often only their names
 * distinguish them. A word must be a whole part of the name, so that `mattshumer` is not a `tts`; GPT Image
 * is supported for pictures.
 */
const NOT_FOR_CHAT = [
  /embed|whisper|dall-?e|moderation|transcribe|rerank/i,
  /(^|[/:_.-])(tts|audio|realtime|babbage|davinci|sora|veo|lyria|imagen|imagine|asr|speech)([:_.-]|\d|$)/i,
  /(^|[/:_.-])(?<!gpt-)image([:_.-]|$)/i,
  /(^|\/)gpt-3\.5-turbo-instruct/i,
  /(^|[/:_.-])(flux|stable-diffusion|sdxl|cosyvoice|paraformer|sensevoice|kling|seedream|seedance|hailuo|cogview|cogvideo\w*|wanx?[\d.]+)([:_.-]|\d|$)/i,
  /(^|\/)(bge|gte|e5|jina-(clip|colbert|code))-/i,
  /(^|[/:_.-])((video|music)-\d|(llama|prompt)-guard|shieldgemma)/i,
  /nano-banana|computer-use|gemini-robotics|antigravity|gemini-omni/i,
  /[a-z]TTS|TTSD|SpeechASR/,
  /(^|[/:_.-])(kolors|z-image|hidream|orpheus|kokoro|chatterbox|parakeet|irag|step-1x|seed3d|vidu\w*|midjourney|mj|suno|ideogram|recraft|jimeng|runway|scribe)([:_.-]|\d|$)/i,
  /(^|\/)(eleven_|models\/aqa$)/i,
  /(^|\/)(text-ada|ada|curie|nvclip|all-minilm|voyage)([:_.-]|\d|$)/i,
];

/** Models of OpenAI that answer only through its Responses API. */
const RESPONSES_ONLY = /(^|\/)(gpt-[\w.]+|o\d+)-(pro|codex)\b|codex-mini|deep-research/i;

const chats = (name: string): boolean =>
  !RESPONSES_ONLY.test(name) && NOT_FOR_CHAT.every((pattern) => !pattern.test(name));

/** Kinds in the model lists of Together, SiliconFlow, Volcengine and others. */
const OTHER_KIND = /image|video|audio|speech|embed|rerank|moderation|transcri|tts|stt|3d|classif/i;
/** Kinds of models that read pictures or sound and answer with text. */
const OF_TEXT = /text-generation|text-to-text|(?:image|video|any)(?:-text)?-to-text|audio-text-to-text/i;

const isOther = (kind: unknown): boolean =>
  typeof kind === 'string' && OTHER_KIND.test(kind) && !OF_TEXT.test(kind.replaceAll(/[\s_]/g, '-'));

const filled = (value: unknown): readonly unknown[] | undefined =>
  Array.isArray(value) && value.length > 0 ? value : undefined;

const part = (entry: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = entry[name];
  return isRecord(value) ? value : {};
};

/** Whether a list marks a model as retired or not for text. */
const isOfOtherUse = (entry: Record<string, unknown>): boolean => {
  const { type, domain, kind, mode, task, pipeline_tag: tag, active, status } = entry;
  const outputs = [
    part(entry, 'architecture')['output_modalities'],
    part(entry, 'modalities')['output_modalities'],
    entry['supported_output_modalities'],
  ].map(filled);
  const endpoints = [entry['endpoints'], entry['supported_endpoint_types']].map(filled);
  return (
    [type, domain, kind, mode, task, tag].some(isOther) ||
    [part(entry, 'model_info')['mode'], part(entry, 'task')['name']].some(isOther) ||
    outputs.some((each) => each && !each.includes('text')) ||
    endpoints.some((each) => each?.every(isOther)) ||
    // The names that Mistral and Azure use.
    part(entry, 'capabilities')['completion_chat'] === false ||
    part(entry, 'capabilities')['chat_completion'] === false ||
    entry['supports_chat'] === false ||
    active === false ||
    (typeof status === 'string' && /^(shutdown|retired)$/i.test(status))
  );
};

/** `GET /models` of OpenAI, Anthropic, DeepSeek and compatible services. */
export const readIds = (body: unknown): string[] => {
  const names = entriesOf(body, 'data')
    .filter((entry) => !isOfOtherUse(entry))
    .flatMap((entry) => nameOf(entry, 'id', 'name', 'model', 'model_id', 'model_name', 'slug', 'key'));
  return [...new Set(names)].filter(chats);
};

const completes = ({ capabilities, details, name }: Record<string, unknown>): boolean => {
  if (Array.isArray(capabilities) && capabilities.length > 0) return capabilities.includes('completion');
  const family = isRecord(details) ? details['family'] : undefined;
  return !/bert/i.test(typeof family === 'string' ? family : '') && !/embed/i.test(String(name));
};

/** Ollama's `GET /api/tags`. Older versions list no capabilities; families named after BERT only embed. */
export const readTags = (body: unknown): string[] =>
  entriesOf(body, 'models')
    .filter(completes)
    .flatMap((entry) => nameOf(entry, 'name', 'model'));

const generates = ({ supportedGenerationMethods: methods }: Record<string, unknown>): boolean =>
  Array.isArray(methods) && methods.includes('generateContent');

/** Google's `GET /v1beta/models`. Speech and image models also list `generateContent`. */
export const readGenerators = (body: unknown): string[] =>
  entriesOf(body, 'models')
    .filter(generates)
    .flatMap((entry) => nameOf(entry, 'name'))
    .map((name) => name.replace(/^models\//, ''))
    .filter(chats);
