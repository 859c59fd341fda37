import { countOf } from './language-of.ts';

/** Notes, introductions and refusals that mention translating. */
const TRANSLATION_REMARK =
  /[（(【[]\s*(?:译者?注|譯者?註|訳者?注|translator['’]s note|note du traducteur|anmerkung des übersetzers|nota del traductor|nota do tradutor|nota del traduttore|примечание переводчика|примітка перекладача|przypis tłumacza|çevirmenin notu)|^[“"「]?[^。.\n]{0,160}?(?:可以?|可|应|應)?(?:翻[译譯]|[译譯])(?:为|為|成|作)[^。\n]{0,8}[“"「：:]|^以下[がは][^。]{0,14}訳です|^(?:this|the|your) (?:sentence|text|passage|phrase|paragraph) (?:translates|can be translated|is translated)\b|(?:需要|想要?)翻[译譯]的|(?:like|want) me to translate|(?:else|more) to translate|[（([]\s*(?:machine[- ])?translated (?:from|by|into)\b|(?:抱歉|对不起|對不起|遗憾|遺憾)[^。]{0,60}(?:无法|不能|無法)[^。]{0,6}翻[译譯]|\b(?:not able|unable) to translate\b|^\**#{1,6}\s*(?:译文|譯文|翻译|翻譯|訳文|번역|translation|traduc|übersetzung|перевод)/iu;
/** Tags and JSON fields around an answer. */
const WRAPPED =
  /^\s*<(?:translation|translated|translated_text|target|result|output|response|answer|reasoning|reflection|analysis)>|^\s*\{\s*["“](?:translation|translated_?text|text|result|output|target)["”]\s*:/iu;
/** Refusals that do not mention translating. */
const REFUSAL =
  /(?:不能|无法|無法)(?:协助|協助|帮助|幫助|满足|滿足|处理|處理|完成)?(?:处理|處理|完成|满足|滿足)?(?:您的|你的|这个|這個|该|該|此|这类|這類)+(?:请求|請求|要求)|\bi (?:can(?:no|['’])t|am unable to|won['’]t) (?:fulfil|comply|complete|process|assist|help)[^.]{0,20}\brequests?\b|\bi apologi[sz]e,? but i\b/iu;
const ABOUT_REQUESTS =
  /request|sorry|apolog|help|assist|demand|请求|請求|要求|抱歉|对不起|對不起|遗憾|遺憾|帮|幫|协助|協助|anfrage|demande|solicitud|pedido|richiesta|запрос|запит|リクエスト|要望|요청|お手伝い/iu;
/** A choice of several translations. */
const CHOICE =
  /^\**(?:版本|选项|選項|方案|译法|譯法|option|version|variante?|вариант|パターン|案)\s?[一1aа]\s?[:：].*(?:版本|选项|選項|方案|译法|譯法|option|version|variante?|вариант|パターン|案)\s?[二2bб]\s?[:：]|(?<![.\]])[。.！!]\s*(?:或者?|或譯|或译|or|alternatively|oder|ou|o bien|oppure|или|または)\s?[:：]/isu;
const ABOUT_CHOICE =
  /option|version|variant|版本|选项|選項|方案|вариант|варіант|パターン|選択|案|선택|버전/iu;
/** Remarks about mistakes in the source. */
const ABOUT_ORIGINAL =
  /原文(?:有误|有誤|有错|有錯|疑似|似乎|应为|應為|可能)|\bthe (?:original|source) (?:text )?(?:seems|appears|contains|has) /iu;
const NOTES = /original|source|原[文本]|\bnotes?\b|footnote|[注註]/iu;

const LABEL = /(?<!\d)：|[:：](?![\d/])/gu;
const QUOTED_WORD = /["“”„«「『'‘]([\p{L}\p{M} -]{2,30})["“”»」』'’]/gu;

/** Whether a model talks about its translation, refuses it, offers several, or wraps it. */
export const commentsOnTranslation = (
  source: string,
  target: string,
  { isAboutTranslating, isAboutMachines }: { isAboutTranslating: boolean; isAboutMachines: boolean },
): boolean =>
  (TRANSLATION_REMARK.test(target) && !isAboutTranslating) ||
  (WRAPPED.test(target) && !WRAPPED.test(source)) ||
  (REFUSAL.test(target) && !ABOUT_REQUESTS.test(source) && !isAboutMachines) ||
  (CHOICE.test(target) && !ABOUT_CHOICE.test(source) && countOf(target, LABEL) > countOf(source, LABEL)) ||
  (ABOUT_ORIGINAL.test(target) && !NOTES.test(source));

/** Whether a note after a translation quotes a word of the source, and the source has no note. */
export const quotesSource = (source: string, target: string, note: string): boolean =>
  countOf(target, LABEL) > countOf(source, LABEL) &&
  [...note.matchAll(QUOTED_WORD)].some(([, word = '']) => source.toLowerCase().includes(word.toLowerCase()));
