import {
  closing,
  placeholder,
  PLACEHOLDER,
  spansIn,
  withoutSpans,
  type BlockKind,
} from '@studiolo/contract/translate/blocks';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import type { TextKey } from '@studiolo/contract/text/say';
import { changesNumber } from './numbers/changed-number.ts';
import { countOf, isInForeignScript, MIN_LETTERS } from './language-of.ts';
import {
  AGREEMENT,
  BOTH_TEXTS,
  LABELED,
  LANGUAGE_LABEL,
  LITERAL,
  ABOUT_CHOICES,
  ABOUT_LANGUAGES,
  ABOUT_LITERAL,
  ABOUT_NOTES,
  ABOUT_TRANSLATORS,
  PRESENTATION,
  STOCK_REPLY,
  REFUSAL_IN_OTHER_LANGUAGES,
  REFERENCE_BACK,
  INABILITY,
  CLOSING_REMARKS,
  WRAPPER,
} from './model-remarks.ts';
import { quotesSource, commentsOnTranslation } from './model-comments.ts';
import { isEcho, isInAnotherLanguage, isInLanguage } from './wrong-language.ts';

export type Fault = Extract<TextKey, `failed-${string}`>;

/** Words for translating in the offered languages. */
const TRANSLATING =
  /translat|tradu[cçzitsx]|überset|vertaal|vertal|перевод|переклад|μετ[άα]φρα|tłumacz|przekł|çevir(?!ici)|dịch|terjemah|翻訳|訳文|語訳|[英和]訳|번역|译文|译本|翻译|譯文|翻譯|直译|意译|直譯|意譯|译注|譯註|ترجم|תרגו/iu;

/** A line that introduces an answer, up to its colon; colons of times and addresses do not count. */
const INTRODUCTION = /^[^\n]{0,90}?(?:(?<!\d)：|[:：](?![\d/]))/u;
const LAST_SENTENCE = /(?<![^.。!！?？])[^.。!！?？]*$/u;
const OPENING =
  /^(?:(?:sure|certainly|of course|absolutely|okay)[,.!]?\s+(?:here|below)\b|in (?:english|chinese|german|french|spanish|japanese|korean|russian)\s*[:：]|(?:这|這)(?:句话|句話|段话|段話|段文字)的意思是|(?:好的|当然可以|當然可以|没问题|沒問題)[，,。！!]?\s*(?:以下|下面|这里|這裡|这|這))/iu;
/** A remark after an answer, such as "(Note: the terms were translated as …)" or "注：译文保留了原有术语。" */
const CLOSING =
  /(?:(?:^|[\s。.！!？?：:…）)])[*]*|[（(【[][*]*)(?:translator['’]s note|note|n\.?b\.|注|註|说明|說明|备注|備註|译注|譯註|explanation|hinweis|anm(?:erkung|\.)|remarque|nota)[^。.\n]{0,10}?[:：].{0,200}$/isu;
const REFUSAL =
  /\b(?:as an ai\b|an ai (?:language )?model|large language model)|作为(?:一个|一名)?\s*(?:ai|人工智能|语言模型)|(?:\bi\b|\bsorry\b).{0,30}(?:can(?:no|['’])t|unable to|won['’]t) translate|(?:can(?:no|['’])t|unable to) translate (?:this|that|it|the (?:text|passage|sentence|paragraph|content))\b|(?:我|抱歉|对不起|對不起|很遗憾|很遺憾)[^。]{0,12}?(?:无法|不能|無法)(?:进行|為您|为您|提供|将|將)?[^。]{0,12}?(?:翻译|翻譯)|(?:无法|不能|無法)(?:进行|為您|为您|提供)?(?:翻译|翻譯)(?:此|这|這|该|該|以下|上述|原文|您|你)/iu;
/** Words of sources about machines, whose translations may resemble a refusal. */
const ABOUT_MACHINES =
  /\bai\b|\bki\b|人工智[能慧]|[语語]言模型|language model|言語モデル|언어 모델|chatbot|robot|机器人|機器人/iu;
/** An apology instead of a translation. */
const APOLOGY = /^(?:i['’]m |i am )?sorry\b[^.]{0,10}\bi (?:can(?:no|['’])t|am unable to) (?:help|assist)/iu;
const APOLOGIES =
  /sorry|apolog|抱歉|对不起|對不起|遗憾|遺憾|すみません|申し訳|죄송|entschuldig|désolé|perdón/iu;
/** An offer after a translation, by a model that addresses the user. */
const OFFER =
  /(?:let me know if|would you like me to|if you need (?:anything|further)|feel free to|希望(?:这个|這個|以上|本)?(?:翻译|翻譯|译文).{0,12}|如需(?:进一步|更多|其他|任何).{0,16}(?:告诉我|告知我))[^.。!！?？]*(?:[.。!！?？]+\s*)?$/iu;
/** Length of the end of a translation that is searched for an offer, in characters. */
const OFFER_SEARCH_LENGTH = 1000;
/** Words of sources that contain offers themselves, such as letters. */
const OFFERS =
  /联系|聯[繫絡]|告[诉訴知]|通知|[随隨]时|隨時|需要|[欢歡]迎|如需|希望|連絡|お知らせ|必要|연락|알려|\b(?:know|contact|free|need|hope|like|melden|contacter|contactar)\b/iu;
/** Words of sources about helping somebody. */
const HELP = /\b(?:help|assist)|帮|幫|协助|協助|助け|手伝|도와|helfen|hilf|aid|ayud|ajud|aiut|помо/iu;
const SENTENCE_END = /(?<![.。!！?？])[.。!！?？]+(?=[\s\p{L}"”’」』）)]|$)/gu;
const LABEL = /(?<!\d)：|[:：](?![\d/])/gu;

/**
 * Whether a model comments on its translation. Words such as "Note:" or "以下是" alone are no evidence, because
 * documents begin with them too. A remark names, refuses or introduces the translation, and the source does not.
 */
const containsRemark = (source: string, target: string): boolean => {
  const introduction = INTRODUCTION.exec(target)?.[0];
  const isAboutTranslating = TRANSLATING.test(source) || ABOUT_TRANSLATORS.test(source);
  const isAboutMachines = ABOUT_MACHINES.test(source);
  if (commentsOnTranslation(source, target, { isAboutTranslating, isAboutMachines })) return true;
  if (REFUSAL.test(target) && !REFUSAL.test(source) && !isAboutTranslating && !isAboutMachines) return true;
  if (REFUSAL_IN_OTHER_LANGUAGES.test(target) && !isAboutTranslating && !isAboutMachines) return true;
  if (
    (APOLOGY.test(target) || INABILITY.test(target)) &&
    !APOLOGIES.test(source) &&
    !isAboutMachines &&
    !HELP.test(source)
  )
    return true;
  if (WRAPPER.test(target) && !WRAPPER.test(source)) return true;
  const hasMoreSentences = countOf(target, SENTENCE_END) > countOf(source, SENTENCE_END);
  const end = target.slice(-OFFER_SEARCH_LENGTH);
  if ((OFFER.test(end) || CLOSING_REMARKS.test(end)) && !OFFERS.test(source) && hasMoreSentences) return true;
  if (STOCK_REPLY.test(target) && !AGREEMENT.test(source) && hasMoreSentences) return true;
  // A label has its colon in both texts; a remark adds another one.
  const isAdded =
    introduction !== undefined &&
    (!INTRODUCTION.test(source) || countOf(target, LABEL) > countOf(source, LABEL));
  if (isAdded && OPENING.test(introduction)) return true;
  if (isAdded && LANGUAGE_LABEL.test(introduction) && !ABOUT_LANGUAGES.test(source)) return true;
  const announcesTranslation =
    isAdded && TRANSLATING.test(LAST_SENTENCE.exec(introduction.slice(0, -1))?.[0] ?? '');
  if (announcesTranslation && (!isAboutTranslating || PRESENTATION.test(introduction))) return true;
  if (isAboutTranslating) return false;
  if (LITERAL.test(target) && !ABOUT_LITERAL.test(source)) return true;
  if (LABELED.test(target) || BOTH_TEXTS.test(target) || REFERENCE_BACK.test(target)) return true;
  // The source has a note too.
  if (CLOSING.test(source)) return false;
  const closing = CLOSING.exec(target)?.[0];
  return (
    closing !== undefined &&
    (TRANSLATING.test(closing) ||
      (!ABOUT_NOTES.test(source) && quotesSource(source, target, closing)) ||
      (ABOUT_CHOICES.test(closing) && !ABOUT_NOTES.test(source)))
  );
};

const MAX_LENGTH_RATIO = 8;
const TOLERANCE = 200;
const PASSAGE_TAG = /<\/?p\b/i;
export const placeholderNumbers = (text: string): number[] =>
  [...text.matchAll(PLACEHOLDER)].map(([, number]) => Number(number)).toSorted((a, b) => a - b);

const wordsOf = (text: string): string => text.replaceAll(PLACEHOLDER, ' ').replaceAll(/\s+/g, ' ').trim();

/** Quotation marks around a whole answer. */
const QUOTED = /^["“]([^"“”]+)["”]$/u;
const OPENING_QUOTE = /^[\s⟦⟧\d]*["'‘“„‚«»‹›「『《〈＂]/u;

/** Normalizes placeholders that models return in other brackets. Other numbers in brackets belong to the text. */
export const normalizePlaceholders = (text: string, source: string): string => {
  const numbers = new Set(placeholderNumbers(source));
  return text
    .replaceAll(
      /(⟦|\[\[|〚|【)\s*(?:(\/)\s*)?(\d{1,3})\s*(?:⟧|\]\]|〛|】)/gu,
      (all, open: string, end: string | undefined, number: string) =>
        open === '⟦' || numbers.has(Number(number)) ? `⟦${end ?? ''}${number}⟧` : all,
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(QUOTED, (all, inner: string) => (OPENING_QUOTE.test(source) ? all : inner.trim()));
};

/** A word in one script, because Chinese and Latin words may have no space between them. */
const WORD = /[\p{Script=Latin}\p{N}]+|(?:(?!\p{Script=Latin})[\p{L}\p{N}])+/gu;

/** Removes the words that a translation shares with its source, such as names and commands. */
const withoutSharedWords = (source: string, target: string): string => {
  const shared = new Set(source.match(WORD));
  return target.replaceAll(WORD, (word) => (shared.has(word) ? '' : word));
};

const orderOf = (text: string): string => [...text.matchAll(PLACEHOLDER)].map(([, number]) => number).join();

type BlockText = { kind: BlockKind; text: string };

/** Whether a translation has each placeholder once, and each pair of them in order. */
export const hasPlaceholders = ({ kind, text }: BlockText, target: string): boolean =>
  kind === 'cells'
    ? orderOf(text) === orderOf(target)
    : placeholderNumbers(text).join() === placeholderNumbers(target).join() &&
      [...spansIn(text)].every(
        (number) => target.indexOf(placeholder(number)) < target.indexOf(closing(number)),
      );

/** Removes incomplete pairs of placeholders. The words between them stay, without their style. */
export const withCompleteSpans = (text: string, target: string): string => {
  const spans = spansIn(text);
  const placeholders = [...target.matchAll(PLACEHOLDER)];
  const isComplete = (number: number): boolean =>
    placeholders
      .filter(([, placeholderNumber]) => Number(placeholderNumber) === number)
      .map(([placeholder]) => placeholder)
      .join('') ===
    placeholder(number) + closing(number);
  return target.replaceAll(PLACEHOLDER, (placeholder, index: string) => {
    const number = Number(index);
    if (spans.has(number)) return isComplete(number) ? placeholder : '';
    return placeholder === closing(number) ? '' : placeholder;
  });
};

/** Returns the fault in a block's translation, if any; cells of a table have to keep their order. */
export const faultOfBlock = (
  { kind, text }: BlockText,
  target: string,
  to: LanguageCode,
): Fault | undefined =>
  faultOf(text, target, to) ?? (hasPlaceholders({ kind, text }, target) ? undefined : 'failed-parts');

/** Returns the first correct translation of a block, even if it has lost styles. */
export const firstCorrect = (
  block: BlockText,
  targets: readonly string[],
  to: LanguageCode,
): { target: string; fault: Fault | undefined } => {
  const plain = { kind: block.kind, text: withoutSpans(block.text) };
  const best = targets
    .map((target) => withCompleteSpans(block.text, target))
    .find((target) => !faultOfBlock(plain, withoutSpans(target), to));
  if (best !== undefined) return { target: best, fault: undefined };
  return { target: '', fault: faultOfBlock(block, targets[0] ?? '', to) };
};

/** Returns the first fault in a translation; undefined if correct. Placeholders may change their order. */
export const faultOf = (source: string, target: string, to: LanguageCode): Fault | undefined => {
  const targetWords = wordsOf(target);
  const sourceWords = wordsOf(source);
  if (targetWords === '' && sourceWords !== '') return 'failed-empty';
  if (placeholderNumbers(source).join() !== placeholderNumbers(target).join()) return 'failed-parts';
  if (containsRemark(sourceWords, targetWords)) return 'failed-remark';
  const hasAddedTags = PASSAGE_TAG.test(targetWords) && !PASSAGE_TAG.test(sourceWords);
  if (targetWords.length > sourceWords.length * MAX_LENGTH_RATIO + TOLERANCE || hasAddedTags)
    return 'failed-remark';
  if (targetWords === sourceWords && isInForeignScript(targetWords, to)) return 'failed-same';
  const translated = withoutSharedWords(sourceWords, targetWords);
  if (isInForeignScript(translated, to)) return 'failed-language';
  if (isEcho(sourceWords, targetWords, to)) return 'failed-same';
  if (isInAnotherLanguage(translated, to)) return 'failed-language';
  const isLong = countOf(sourceWords, /\p{L}/gu) >= MIN_LETTERS * 2;
  if (targetWords === sourceWords && isLong && !isInLanguage(sourceWords, to)) return 'failed-same';
  return changesNumber(sourceWords, targetWords) ? 'failed-numbers' : undefined;
};
