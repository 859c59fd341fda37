import type { Ask, Skill } from '../ask.ts';
import { acrossLanguages } from '../dictionary.ts';
import { languageOfSource } from '../../../../platform/reading/language.ts';
import { cite, escapeMarkdown } from '../markdown.ts';
import { candidates, questionKind, questionKinds } from '../question-kind.ts';
import { questionTerms, leansBack, rankForQuestion, type ScoredSentence } from '../relevance.ts';
import {
  readSentences,
  sourcesOf,
  type Sentence,
  type SourceText,
} from '../../../../platform/reading/source.ts';
import { asksQuestion, isSureHeading } from '../../../../platform/reading/run-in-heading.ts';
import { foldChinese } from '../../../../platform/reading/chinese/fold-chinese.ts';
import { contentTerms } from '../../../../platform/reading/tokens.ts';
import { wordsIn } from '../words.ts';
import { columnsInstead } from './tables.ts';

/**
 * Minimum scores of an answer, and of the closest passage. Chinese questions share fewer terms with their
 * answers, because single characters and bigrams dilute each other.
 */
const THRESHOLDS = { en: { answers: 0.55, near: 0.33 }, zh: { answers: 0.42, near: 0.22 } } as const;
const CROSS_FACTOR = 0.8;
const MIN_SCORE_RATIO = 0.8;
/** Minimum number of shared words across languages, where a single one is not evidence. */
const MIN_SHARED_WORDS_ACROSS = 2;
const MIN_JOINED_SCORE = 0.85;
const MIN_COVERAGE_RATIO = 0.7;
const MAX_LEAD_LENGTH = 700;
/** Minimum share of the lead's score for a sentence that completes its answer. */
const MIN_COMPLETION_RATIO = 0.6;
/** Minimum coverage of a quotation that is shown although it does not answer the question. */
const MIN_QUOTED_COVERAGE = 0.25;
const FOLLOWS_UP =
  /^(?:and|what about|how about|why|who else|where|when|but)\b|\b(?:he|she|it|they|his|her|its|their|that|this|those)\b|^(?:那|那么|还有|为什么|然后)|[他她它]们?|这个|那个|呢[?？]?$/i;

/**
 * Whether one sentence directly follows the other; sentences repeated by overlapping passages are skipped.
 */
const areAdjacent = (one: Sentence, other: Sentence): boolean =>
  one.paragraph === other.paragraph && Math.abs(one.position - other.position) === 1;

const before = (sentence: Sentence, sentences: readonly Sentence[]): Sentence | undefined => {
  const previous = sentences[sentence.order - 1];
  if (previous === undefined || !areAdjacent(previous, sentence)) return undefined;
  return previous.kind === 'heading' && isSureHeading(previous.text) ? undefined : previous;
};

/** Returns the list items or rows that follow a sentence ending in a colon. */
const itemsAfterColon = (sentence: Sentence, sentences: readonly Sentence[]): Sentence[] => {
  if (!/[:：]$/.test(sentence.text)) return [];
  const following = sentences.slice(sentence.order + 1, sentence.order + 9);
  const end = following.findIndex(({ kind }) => kind !== 'item');
  return end === -1 ? following : following.slice(0, end);
};

/** Emphasizes the requested kind of thing in a sentence, if it contains exactly one. */
const withEmphasis = (question: string, text: string): string => {
  const lowered = question.toLowerCase();
  const kind = questionKind(question);
  const answers = [...new Set(candidates(kind, text))].filter(
    (part) => part.length > 0 && !lowered.includes(part.toLowerCase()),
  );
  const isTelling =
    (kind === 'number' || kind === 'date') && /[\d一二三四五六七八九十百千万]/.test(answers[0] ?? '');
  const only = answers.length === 1 && isTelling ? answers[0] : undefined;
  const escaped = escapeMarkdown(text);
  return only === undefined ? escaped : escaped.replace(escapeMarkdown(only), (part) => `**${part}**`);
};

/** Quotes a sentence with its companions; without any, with the previous sentence if the sentence refers to that. */
const quote = (
  ask: Ask,
  sentence: Sentence,
  sentences: readonly Sentence[],
  belonging: readonly Sentence[] = [],
): string => {
  const words = wordsIn(ask.language);
  const previous = leansBack(sentence.text) ? before(sentence, sentences) : undefined;
  const companions = belonging.length === 0 && previous ? [previous] : belonging;
  const parts = [sentence];
  let room = MAX_LEAD_LENGTH - sentence.text.length;
  for (const companion of companions) {
    room -= companion.text.length;
    if (room <= 0) break;
    parts.push(companion);
  }
  parts.sort((one, other) => one.order - other.order);
  const shown = parts.map((part) =>
    part === sentence ? withEmphasis(ask.instruction, part.text) : escapeMarkdown(part.text),
  );
  return `${words.open}${shown.join(/\p{Script=Han}/u.test(sentence.text) ? '' : ' ')}${words.close}${cite(sentence.number)}`;
};

/**
 * Returns the sentences to quote with the best one: if it follows a question, the rest of its paragraph;
 * otherwise the runner-up, if that is adjacent and scores similarly.
 */
const partnersOf = (
  [best, second]: readonly ScoredSentence[],
  sentences: readonly Sentence[],
): Sentence[] => {
  if (best?.isAskedAbove)
    return sentences.filter(
      ({ paragraph, position, kind, text }) =>
        paragraph === best.sentence.paragraph &&
        (position > best.sentence.position || (kind === 'heading' && !isSureHeading(text))),
    );
  return best !== undefined &&
    second !== undefined &&
    second.score >= best.score * MIN_JOINED_SCORE &&
    second.sentence.kind !== 'heading' &&
    areAdjacent(second.sentence, best.sentence)
    ? [second.sentence]
    : [];
};

const extras = (ranked: readonly ScoredSentence[], shown: string): Sentence[] => {
  const [top, ...others] = ranked;
  if (top === undefined) return [];
  return others
    .filter(
      ({ sentence, score, coverage }) =>
        score >= top.score * MIN_SCORE_RATIO &&
        coverage >= top.coverage * MIN_COVERAGE_RATIO &&
        sentence.kind !== 'heading' &&
        !shown.includes(escapeMarkdown(sentence.text)),
    )
    .slice(0, 2)
    .map(({ sentence }) => sentence);
};

/** For a question in two parts, returns the best sentence for the part that the lead does not answer. */
const findComplement = (question: string, ranked: readonly ScoredSentence[], shown: string): Sentence[] => {
  const lowered = question.toLowerCase();
  const lacks = (text: string) =>
    questionKinds(question).filter(
      (kind) => !candidates(kind, text).some((part) => !lowered.includes(part.toLowerCase())),
    );
  const [top, ...others] = ranked;
  const missing = questionKinds(question).length > 1 && top !== undefined ? lacks(top.sentence.text) : [];
  const otherAnswer = others.find(
    ({ sentence, score }) =>
      missing.length > 0 &&
      score >= (top?.score ?? 0) * MIN_COMPLETION_RATIO &&
      !shown.includes(escapeMarkdown(sentence.text)) &&
      !lacks(sentence.text).some((kind) => missing.includes(kind)),
  );
  return otherAnswer === undefined ? [] : [otherAnswer.sentence];
};

const compose = (ask: Ask, ranked: readonly ScoredSentence[], sentences: readonly Sentence[]): string => {
  const words = wordsIn(ask.language);
  const top = ranked[0]?.sentence;
  if (top === undefined) return words.notFound;
  const lead = `${top.name === '' ? words.textSays : words.says(escapeMarkdown(top.name))}${ask.language === 'zh' ? '' : ' '}${quote(ask, top, sentences, partnersOf(ranked, sentences))}`;
  const list = itemsAfterColon(top, sentences).map(
    (item) => `- ${escapeMarkdown(item.text)}${cite(item.number)}`,
  );
  const also =
    list.length > 0
      ? []
      : [...new Set([...findComplement(ask.instruction, ranked, lead), ...extras(ranked, lead)])]
          .slice(0, 2)
          .map((sentence) => `- ${quote(ask, sentence, sentences)}`);
  return [
    lead,
    ...(list.length > 0 ? ['', ...list] : []),
    ...(also.length > 0 ? ['', words.alsoThere, '', ...also] : []),
  ].join('\n');
};

/**
 * Whether a question names someone or something that its sources never mention, so that no sentence can
 * answer it.
 */
const namesUnknown = (question: string, sentences: readonly Sentence[]): boolean => {
  const namedSources =
    question.replace(/^\S+/, '').match(/\b(?:\p{Lu}[\p{L}\d-]{2,}|\p{L}+-?\d[\p{L}\d-]*)/gu) ?? [];
  const readText = sentences.map(({ text }) => text.toLowerCase()).join('\n');
  return namedSources.some((name) => !readText.includes(name.toLowerCase().replace(/(?:'s|s)$/, '')));
};

/** Whether a sentence covers much of the question, and more than one word of it. */
const isNamedBy = (
  questionTerms: ReadonlyMap<string, number>,
  { sentence, coverage }: ScoredSentence,
): boolean =>
  coverage >= MIN_QUOTED_COVERAGE &&
  sentence.terms.filter((term) => questionTerms.get(term) === 1).length > 1;

/**
 * Whether a line can be an answer. A question cannot, and a heading only if it contains the requested kind of
 * thing, such as `Total: $45`.
 */
const canAnswer = (question: string, { kind, text }: Sentence): boolean => {
  if (/[?？]["”’]?$/.test(text)) return false;
  if (kind !== 'heading') return true;
  if (asksQuestion(text)) return false;
  return /[:：] ?\S/.test(text) || questionKinds(question).some((each) => candidates(each, text).length > 0);
};

const answerFrom = (ask: Ask, sources: readonly SourceText[]): string => {
  const nothing = (sentence: string): string =>
    [sentence, ...[columnsInstead(ask, sources)].filter((each) => each !== undefined)].join('\n\n');
  const words = wordsIn(ask.language);
  const sentences = readSentences(sources);
  const isAcross = languageOfSource(sources.map(({ text }) => text).join('\n')) !== ask.language;
  const across = isAcross ? acrossLanguages(ask.instruction, ask.language) : [];
  const translated = across.join(' ');
  const followsUp = FOLLOWS_UP.test(foldChinese(ask.instruction)) || contentTerms(ask.instruction).length < 2;
  const earlier = followsUp ? (ask.earlier[0] ?? '').slice(0, 300) : '';
  const shared = ask.instruction.match(/\d+(?:[.,]\d+)*|\p{Script=Latin}[\p{Script=Latin}\d-]+/gu) ?? [];
  const terms =
    isAcross && ask.language === 'zh'
      ? questionTerms(`${shared.join(' ')} ${translated}`, [])
      : questionTerms(`${ask.instruction} ${translated}`, contentTerms(earlier));
  if (isAcross && ask.language === 'zh' && terms.size === 0) return nothing(words.otherLanguageNothing);
  const question = `${ask.instruction}${translated === '' ? '' : ` ${translated}`}`;
  const ranked = rankForQuestion(question, terms, sentences).filter(({ sentence }) =>
    canAnswer(question, sentence),
  );
  const best = ranked[0];
  const limits = THRESHOLDS[ask.language];
  const factor = isAcross ? CROSS_FACTOR : 1;
  if (best === undefined || best.coverage === 0)
    return nothing(isAcross ? words.otherLanguageNothing : words.notFound);
  const note = isAcross ? `\n\n*${words.otherLanguage}*` : '';
  const isSure = !(isAcross
    ? across.length + (ask.language === 'zh' ? shared.length : 0) < MIN_SHARED_WORDS_ACROSS
    : namesUnknown(ask.instruction, sentences));
  if (isSure && best.score >= limits.answers * factor) return `${compose(ask, ranked, sentences)}${note}`;
  const isNear = best.score >= limits.near * factor || (isSure && isNamedBy(terms, best));
  if (!isNear) return nothing(isAcross ? words.otherLanguageNothing : words.notFound);
  const closest = ranked
    .slice(0, 2)
    .filter(({ sentence, score }) => score >= best.score * MIN_SCORE_RATIO && sentence.kind !== 'heading');
  if (closest.length === 0) return nothing(isAcross ? words.otherLanguageNothing : words.notFound);
  return `${words.perhaps}\n\n${closest.map(({ sentence }) => `- ${quote(ask, sentence, sentences)}`).join('\n')}${note}`;
};

/** Prefers sources in the language of the question; uses the others if those have no answer. */
const answerFromEach = (ask: Ask, sources: readonly SourceText[]): string => {
  const ownLanguageSources = sources.filter(({ text }) => languageOfSource(text) === ask.language);
  if (ownLanguageSources.length === 0 || ownLanguageSources.length === sources.length)
    return answerFrom(ask, sources);
  const { notFound, otherLanguageNothing } = wordsIn(ask.language);
  const answer = answerFrom(ask, ownLanguageSources);
  if (!answer.startsWith(notFound)) return answer;
  const across = answerFrom(
    ask,
    sources.filter((source) => !ownLanguageSources.includes(source)),
  );
  return across.startsWith(otherLanguageNothing) || across.startsWith(notFound) ? answer : across;
};

/** Answers a question by quoting sentences of its sources. */
export const answer: Skill = (ask) => {
  if (ask.instruction === '') return undefined;
  if (ask.passages.length > 0) return answerFromEach(ask, sourcesOf(ask.passages));
  if (ask.isFromSources && ask.given === '') return wordsIn(ask.language).notFound;
  const isQuestion = /[?？]\s*$/.test(ask.instruction) || questionKind(ask.instruction) !== 'other';
  return ask.given !== '' && isQuestion
    ? answerFrom(ask, [{ text: ask.given, name: '', number: undefined }])
    : undefined;
};
