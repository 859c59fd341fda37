import { LEVELS_A_SECOND } from '../../../core/sounds/levels.ts';

/**
 * Sentences that speech models write for silence and noise, because they end videos in the training data
 * (https://github.com/openai/whisper/discussions/928).
 */
const KNOWN_HALLUCINATIONS = [
  /^(?:thanks?|thank you)(?: (?:you|so much|very much|all))* for (?:watching|listening|viewing)(?=$|,| (?:this|my|our|the|and|everyone|guys|all|today|so|until)\b).{0,60}$/,
  /^(?:please )?(?:don't forget to )?(?:like,? (?:and )?)?(?:share,? (?:and )?)?subscribe(?=$|,| (?:to (?:my|our|the|this) (?:\w+ )?channel|for more|and|if)\b).{0,80}$/,
  /^(?:see you|i'll see you) (?:in the )?next (?:time|video)$/,
  /^(?:subtitles?|captions?|captioning|captioned|transcription|transcribed|translated?|translation)(?: \w+)? by\b(?! (?:hand|noon|next|tomorrow|then|\w+day)\b).{0,80}$/,
  /^(?=.{0,40}amara\.? ?org).{0,70}$/,
  /^(?:music|blank_audio|silence|no speech|applause|音乐|音樂|掌声|掌聲|静音|靜音)$/,
  /^(?:https?:\/\/)?(?:www\.)?[\w-]{1,40}\.(?:org|com|net|ai)$/,
  /^(?:by bwd6|ming pao (?:canada|toronto)(?: ming pao toronto)?|copyright \w{2,4} \d{4}|tv gelderland \d{4}|υπότιτλοι authorwave)$/,
  /^(?:thank you|thanks|bye|bye bye|bye-bye|you|vielen dank|merci|grazie|obrigado|gracias|спасибо|bis zum nächsten mal)$/,
  /^(?:小[编編]|本)?(?:中文)?字幕(?:志愿者|志願者|製作|制作|提供)?(?:(?:由|by|[:： ]).{0,40})?$/,
  /^(?:打赏|打賞)支持.{0,40}$/,
  /^(?:请|請)(?:订阅|訂閱)(?:我|我们|我們)的?(?:频道|頻道)$/,
  /^(?:感谢|感謝|谢谢|謝謝)(?:您|你|大家)?的?(?:观看|觀看|收看|收听|收聽)本(?:期|次|集)?(?:视频|視頻|节目|節目|影片)$/,
  /^(?:请|請)?(?:不吝)?(?:订阅|訂閱)?[、,， ]*(?:点赞|點贊|點讚)(?:$|(?=.{0,12}(?:订阅|訂閱|转发|轉發|打赏|打賞))).{0,60}$/,
  /^(?:请|請)?(?:不吝)?(?:点赞|點贊|點讚)[、,， ]*(?:订阅|訂閱).{0,40}$/,
  /^(?:谢谢|謝謝|感谢|感謝|多谢|多謝)(?:大家|您|你|各位)?(?:的)?(?:观看|觀看|收看|收听|收聽)?(?:[,，、 ]*(?:我们|我們)?(?:下期|下次)(?:再见|再見))?$/,
  /^(?:词曲|詞曲|作词|作詞|作曲|编曲|編曲)(?:[ 、:：]*(?:词曲|詞曲|作词|作詞|作曲|编曲|編曲))*[ :：].{0,20}$/,
  /^(?:明镜|明鏡)(?:与|與|需要|點).{0,40}$/,
  /^(?:优优独播剧场|優優獨播劇場|yoyo television).{0,60}$/i,
  /^(?:我们|我們)?(?:下期|下次)(?:节目|節目|视频|視頻|影片)?(?:再见|再見)$/,
  /^ご(?:視聴|清聴)(?:いただき)?ありがとうございま(?:した|す)$/,
  /^(?:チャンネル登録).{0,30}$/,
  /^(?:시청해|들어) ?주셔서 감사합니다$/,
  /^(?:구독과? 좋아요|이 영상은 유료광고).{0,30}$/,
  /^(?:最後まで)?ご(?:視聴|覧)(?:頂き|いただき)?(?:、)?(?:有難う|ありがとう)ございま(?:した|す)$|^次回予告$/,
  /^(?:mbc 뉴스|한글 ?자막).{0,30}$/,
  /^(?:(?:bedankt voor het kijken|obrigado por assistir|inscreva-se no canal|grazie per (?:la visione|aver guardato)|suscríbete al canal|ondertitels ingediend door|teksting av|undertexter från|undertekster av))(?: .{0,40})?$/,
  /^(?:подписывайтесь на (?:наш )?канал|дякую за (?:перегляд|увагу)|hãy subscribe cho kênh.{0,60}|cảm ơn các bạn đã (?:theo dõi|xem).{0,30}|terima kasih (?:telah|sudah) menonton.{0,30}|abone olmayı unutmayın|ترجمة نانسي قنقر|اشتركوا في القناة|شكرا (?:لل|على ال)مشاهدة|תודה שצפיתם)$/,
  /^(?:legendas (?:pela|por)|sottotitoli (?:creati|a cura|e revisione)|ondertite(?:ld|ling) (?:door|ingediend))\b.{0,60}$/,
  /^(?:br|wdr|ndr|swr|zdf|ard)(?: text)?,? \d{4}$/,
  /^(?:untertitel(?:ung)?(?=$| (?:von|im auftrag|der|durch|\d{4}))|vielen dank fürs zuschauen).{0,60}$/,
  /^(?:(?:❤️ )?par soustitreur|sous-titr\p{L}*(?=$| (?:réalis|par|st'|société|fait))|merci d'avoir regardé).{0,60}$/u,
  /^(?:subtítulos(?=$| (?:realizados|por|creados|de la comunidad))|gracias por ver\b).{0,60}$/,
  /^(?:субтитры(?=$| (?:созда|сдела|делал|подогна))|редактор субтитров|продолжение следует|спасибо за просмотр).{0,60}$/,
  /^(?:napisy(?=$| (?:stworzone|wykonane|przez))|dziękuję za (?:obejrzenie|oglądanie|uwagę)).{0,60}$/,
  /^(?:altyazı(?=$| \p{L}\.)|izlediğiniz için teşekkür).{0,60}$/u,
];

/** Minimum duration of sound for which a known hallucination counts as spoken. */
const MIN_SPEECH_SECONDS = 0.4;

const plain = (text: string): string =>
  text
    .toLowerCase()
    // Lowercasing the Turkish İ adds a combining dot.
    .replaceAll('i\u0307', 'i')
    .replaceAll('’', "'")
    .replace(/^[\s[({*♪"“「¡¿-]+/u, '')
    .replace(/(?<![\s\])}*♪"”」.!。！…~-])[\s\])}*♪"”」.!。！…~-]+$/u, '')
    .replaceAll(/\s+/g, ' ');

/** Whether a text only repeats the hint sent to the service. */
const repeatsHint = (text: string, hint: string | undefined): boolean => {
  if (hint === undefined) return false;
  const hintWords = new Set(hint.split(', ').map(plain));
  const words = text
    .split(/[,，、;；.。]/)
    .map(plain)
    .filter((word) => word !== '');
  return words.length >= 2 && words.every((word) => hintWords.has(word));
};

/** Whether a text consists only of known hallucinations. */
export const isKnownHallucination = (text: string, hint?: string): boolean => {
  const sentences = text
    .split(/(?<=[.!?])\s+|(?<=[。！？])|\n/)
    .map(plain)
    .filter((each) => each !== '');
  const isKnown = (sentence: string) => KNOWN_HALLUCINATIONS.some((pattern) => pattern.test(sentence));
  if (/[♪♫]/u.test(text) && !/[\p{L}\p{N}]/u.test(text)) return true;
  return repeatsHint(text, hint) || (sentences.length > 0 && sentences.every(isKnown));
};

/** Whether the sound between two seconds is too short for a sentence, like a click or a breath. */
export const isNearlySilent = (levels: Uint8Array, quiet: number, from: number, to: number): boolean => {
  const stretch = levels.subarray(
    Math.max(0, Math.floor(from * LEVELS_A_SECOND)),
    Math.ceil(to * LEVELS_A_SECOND),
  );
  return stretch.filter((level) => level > quiet).length < MIN_SPEECH_SECONDS * LEVELS_A_SECOND;
};
