/** Phrases of decisions, promises, questions and postponements, in English and Chinese. */
export const DECISION =
  /\b(?:we (?:have )?(?:decided|agreed|settled)|it(?: i|')s (?:decided|agreed|settled)|(?:we|let)(?:'ll|’ll| will|'s|’s) go (?:with|for)|the decision is|agreed[.,!])|决定|(?:达成|取得)一致|同意(?:了|采用|用)|定下来|就这么定|拍板|确定(?:为|用|下来)/i;
export const ACTION =
  /(?:\bI|(?<![\p{Lu}\p{Ll}\w])[\p{Lu}\p{Ll}]{2,})(?:'ll| ?’ll| will| need to| needs to| have to| has to| should| must| is going to| are going to)\b|\b(?:please|action item|to-?do|make sure)\b|需要|负责|请(?:你|您|把|将|在)|(?:我|你|他|她|咱们?|我们)(?:来|会|去|得)|记得|务必|待办/iu;
export const QUESTION = /[?？]["”’]?\s*$/;
export const POSTPONEMENT =
  /\b(?:(?:not|n[o']t|n’t) (?:yet |been )*(?:decided|settled|agreed|known)|still (?:open|undecided|unclear)|to be (?:decided|discussed)|(?:decide|discuss|talk about) (?:that|it|this) (?:later|again|next|on)|(?:do not|don['’]t) know)|[还尚](?:没|未|不)(?:有)?(?:[定清确决]|想好|商量)|再(?:作?决定|定[。，]?|讨论|商量|说)|待定|不(?:知道|清楚|确定)|下次/i;

const DAY = '(?:[一二三四五六七八九十]{1,3}|\\d{1,2})';
const WHEN = new RegExp(
  [
    String.raw`\b(?:by|before|until|on|next|this) (?:the end of (?:the )?(?:day|week|month)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|month|(?:january|february|march|april|may|june|july|august|september|october|november|december)(?: \d{1,2})?)`,
    String.raw`\btomorrow\b|\btoday\b`,
    `(?:下|本|这)?(?:周|星期)[一二三四五六日天末](?:之前|以前|前)?`,
    `明天|后天|今天|下周|月底|${DAY}月${DAY}[日号](?:之前|以前|前)?`,
  ].join('|'),
  'i',
);

export const findDate = (text: string): string => WHEN.exec(text)?.[0] ?? '';

const FIRST_PERSON =
  /^(?:(?:ok(?:ay)?|yes|sure|right|fine|then|好的?|行|可以|那么?|明白|没问题)[,，.。 ]*)?(?:I\b|I['’]ll|我(?:来|会|去|得|负责|需要))/i;
const NAME_WITH_ACTION =
  /^(\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?)(?:,| will\b|['’]ll\b| needs to\b| should\b| has to\b)/u;
const CHINESE_NAME_WITH_ACTION = /(?:由|请)(\p{Script=Han}{2,3}?)(?:负责|来|帮忙|跟进|准备|完成|在)/u;
const NO_NAMES = new Set(
  'We You He She They It Please This That There And So 你们 大家 我们 他们 她们'.split(' '),
);

/**
 * Returns the person responsible for the action in a sentence: the speaker, or the person it names. Empty if unknown.
 */
export const findAssignee = (text: string, speaker: string): string => {
  if (FIRST_PERSON.test(text)) return speaker;
  const name = (NAME_WITH_ACTION.exec(text) ?? CHINESE_NAME_WITH_ACTION.exec(text))?.[1] ?? '';
  return NO_NAMES.has(name) ? '' : name;
};
