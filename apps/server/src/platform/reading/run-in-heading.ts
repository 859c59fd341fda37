import { foldChinese } from './chinese/fold-chinese.ts';

/** English words that occur in a sentence or in a reply, but not in a heading. */
const SENTENCE_WORDS = new Set(
  'is are was were be am been has have had do does did can could may might must shall should will would not i you he she it they we this that these those there let please yes no sure never always nothing something anything everything nobody somebody everybody came went became began made took got gave said saw won lost led wrote built born died rose fell ran found left sold bought held kept met paid sent spent spoke stood told thought grew knew'.split(
    ' ',
  ),
);
const CHINESE_SENTENCE =
  /[了是在有会能被不没吧呢的得着过零〇一二两三四五六七八九十]|可以|当然|好的|^[我你您他她它请]/u;

/** An indirect question: `Where everything is kept`, 数据存放在哪里. */
const ASKING = /^(?:how|what|when|where|which|who|whose|why|whether|if)\b/i;
const CHINESE_ASKING = /哪|什么|怎么|怎样|如何|为何|多少|谁|(?:时|时候|的话)$/u;

const MAX_ASKING_WORDS = 10;
const MAX_NAME_WORDS = 4;
const MAX_CHINESE_ASKING_LENGTH = 14;
const MAX_CHINESE_NAME_LENGTH = 6;
const SURE_CHINESE_LENGTH = 4;

/** Whether a line is a direct or indirect question. */
export const asksQuestion = (text: string): boolean => {
  if (/[?？]["”’]?$/u.test(text)) return true;
  const bare = foldChinese(text.replace(/[.。!！:：]$/u, ''));
  if (/[,，;；\d]/u.test(bare)) return false;
  return /\p{Script=Han}/u.test(bare)
    ? [...bare].length <= MAX_CHINESE_ASKING_LENGTH && CHINESE_ASKING.test(bare)
    : ASKING.test(bare) && bare.split(/\s+/u).length <= MAX_ASKING_WORDS;
};

/**
 * Whether a heading that `isRunInHeading` found is certainly not a short sentence such as `Shops close
 * early.`
 */
export const isSureHeading = (text: string): boolean =>
  asksQuestion(text) ||
  (/\p{Script=Han}/u.test(text)
    ? [...text].length <= SURE_CHINESE_LENGTH + 1
    : /^\p{L}*ing\b/u.test(text) || !text.includes(' '));

/**
 * Whether the first sentence of a paragraph is its heading: `Inviting others.` in front of the sentences
 * about it. This is a guess from its length and its words, without parsing the grammar.
 */
export const isRunInHeading = (text: string): boolean => {
  if (!/^\p{L}.*[.?。？]$/su.test(text)) return false;
  if (asksQuestion(text)) return true;
  const bare = foldChinese(text.slice(0, -1));
  if (/[\p{N}\p{P}]/u.test(bare)) return false;
  if (/\p{Script=Han}/u.test(bare))
    return [...bare].length <= MAX_CHINESE_NAME_LENGTH && !CHINESE_SENTENCE.test(bare);
  const words = bare.toLowerCase().split(/\s+/u);
  return (
    /^\p{Lu}/u.test(bare) &&
    words.length <= MAX_NAME_WORDS &&
    !words.some((word) => SENTENCE_WORDS.has(word) || word.endsWith('ed'))
  );
};
