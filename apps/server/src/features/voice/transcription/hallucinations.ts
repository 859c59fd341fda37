import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';

/**
 * Sentences that speech models write for silence and noise, as they end films in the training data
 * (https://github.com/openai/whisper/discussions/928).
 */
const KNOWN_HALLUCINATIONS = [
  /^(?:thanks?|thank you)(?: (?:you|so much|very much|all))* for (?:watching|listening|viewing)\b.{0,60}$/,
  /^(?:please )?(?:don't forget to )?(?:like,? (?:and )?)?subscribe\b.{0,80}$/,
  /^(?:see you|i'll see you) (?:in the )?next (?:time|video)$/,
  /^(?:subtitles?|captions?|captioning|transcription|translated?|translation)(?: \w+)? by\b.{0,80}$/,
  /^(?:subtitles by the )?amara\.?org(?: community)?$/,
  /^(?:thank you|thanks|bye|bye bye|you)$/,
  /^(?:字幕|中文字幕|字幕志愿者|字幕志願者|字幕製作|字幕制作|字幕提供)[由:： ]?.{0,40}$/,
  /^(?:请|請)?(?:不吝)?(?:订阅|訂閱)?[、,， ]*(?:点赞|點贊|點讚)(?:$|(?=.{0,12}(?:订阅|訂閱|转发|轉發|打赏|打賞))).{0,60}$/,
  /^(?:请|請)?(?:不吝)?(?:点赞|點贊|點讚)[、,， ]*(?:订阅|訂閱).{0,40}$/,
  /^(?:谢谢|謝謝|感谢|感謝|多谢|多謝)(?:大家|您|你|各位)?(?:的)?(?:观看|觀看|收看|收听|收聽)?(?:[,，、 ]*(?:我们|我們)?(?:下期|下次)(?:再见|再見))?$/,
  /^(?:词曲|詞曲|作词|作詞|作曲|编曲|編曲)(?:[ 、:：]*(?:词曲|詞曲|作词|作詞|作曲|编曲|編曲))*[ :：].{0,20}$/,
  /^(?:明镜|明鏡)(?:与|與|需要|點).{0,40}$/,
  /^(?:优优独播剧场|優優獨播劇場|yoyo television).{0,60}$/i,
  /^(?:我们|我們)?(?:下期|下次)(?:再见|再見)$/,
  /^ご(?:視聴|清聴)(?:いただき)?ありがとうございま(?:した|す)$/,
  /^(?:チャンネル登録).{0,30}$/,
  /^(?:시청해|들어) ?주셔서 감사합니다$/,
  /^(?:구독과 좋아요).{0,30}$/,
  /^(?:mbc 뉴스|한글 ?자막).{0,30}$/,
  /^(?:legendas (?:pela|por)|sottotitoli (?:creati|a cura|e revisione)|ondertite(?:ld|ling) (?:door|ingediend))\b.{0,60}$/,
  /^(?:br|wdr|ndr|swr|zdf|ard)(?: text)?,? \d{4}$/,
  /^(?:untertitel(?:ung)?|vielen dank fürs zuschauen).{0,60}$/,
  /^(?:sous-titr\p{L}*|merci d'avoir regardé).{0,60}$/u,
  /^(?:subtítulos|gracias por ver)\b.{0,60}$/,
  /^(?:субтитры|редактор субтитров|продолжение следует|спасибо за просмотр).{0,60}$/,
  /^(?:napisy|dziękuję za (?:obejrzenie|uwagę)).{0,60}$/,
  /^(?:altyazı|izlediğiniz için teşekkür).{0,60}$/,
];

/** Minimum sound for a known invention to count as really spoken, in seconds. */
const SPOKEN_SECONDS = 0.4;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/^[\s[({*♪"“「-]+/u, '')
    .replace(/(?<![\s\])}*♪"”」.!。！…~-])[\s\])}*♪"”」.!。！…~-]+$/u, '')
    .replaceAll(/\s+/g, ' ');

/** Whether a text only repeats the hint that the service was given. */
const repeatsHint = (text: string, hint: string | undefined): boolean => {
  if (hint === undefined) return false;
  const hintWords = new Set(hint.split(', ').map(plain));
  const words = text
    .split(/[,，、;；.。]/)
    .map(plain)
    .filter((word) => word !== '');
  return words.length >= 2 && words.every((word) => hintWords.has(word));
};

/** Whether the whole text is a sentence that services are known to invent. */
export const isKnownHallucination = (text: string, hint?: string): boolean => {
  const sentences = text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n/)
    .map(plain)
    .filter((each) => each !== '');
  const isKnown = (sentence: string) => KNOWN_HALLUCINATIONS.some((pattern) => pattern.test(sentence));
  return repeatsHint(text, hint) || (sentences.length > 0 && sentences.every(isKnown));
};

/** Whether there is hardly any sound between two seconds: a click or a breath, and no sentence. */
export const isNearlySilent = (levels: Uint8Array, quiet: number, from: number, to: number): boolean => {
  const stretch = levels.subarray(
    Math.max(0, Math.floor(from * LEVELS_A_SECOND)),
    Math.ceil(to * LEVELS_A_SECOND),
  );
  return stretch.filter((level) => level > quiet).length < SPOKEN_SECONDS * LEVELS_A_SECOND;
};
