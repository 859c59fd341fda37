import type { QuizQuestion } from '@studiolo/contract/notebooks/studio-content';
import { makeExtract } from '../../../core/extracts/extract.ts';
import { countWords } from '../../../platform/reading/tokens.ts';
import type { TextModel, TextPart, TextRequest } from '../../../ports/text-model.ts';

const QUESTIONS = 5;
const MIN_TEXT_LENGTH = 60;
const LETTERS = 'ABCDEFGH';

const WORDS = {
  en: {
    title: 'Quiz',
    answers: 'Answers',
    none: 'Give me a text to ask about: paste some paragraphs, or attach a file.',
    poor: 'This text holds too few numbers, names and terms to be asked about. Give me a longer one.',
    made: 'Made by the built-in engine of the text’s own sentences.',
  },
  zh: {
    title: '测验',
    answers: '答案',
    none: '请给我一段文字：粘贴几段内容，或添加一个文件。',
    poor: '这段文字中可考查的数字、名称和术语太少，请提供更长的内容。',
    made: '由内置引擎根据原文的句子生成。',
  },
} as const;

type QuizPassage = { number: number; fileId: string; name: string; text: string; heading: null };

/** The material of the quiz: passages of attachments, or pasted text, which has no number to cite. */
const givenIn = ({ passages, turns }: TextRequest): { given: QuizPassage[]; isPasted: boolean } => {
  if (passages.length > 0) {
    const given = passages.map((passage) => ({ ...passage, fileId: passage.name, heading: null }));
    return { given, isPasted: false };
  }
  const message = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  // Drops an introduction such as “Quiz me on this:”.
  const text = message.replace(/^[^\n.。]{0,60}[:：]\s*/u, '');
  const given = [{ number: 1, fileId: '', name: '', text, heading: null }];
  return { given: text.length < MIN_TEXT_LENGTH ? [] : given, isPasted: true };
};

/** Maps an extract's citation to the number that a model would cite; undefined for pasted text. */
type PassageOf = (cite: number) => number | undefined;

const prompt = ({ question, options }: QuizQuestion, at: number): string =>
  [`${at + 1}. **${question}**`, ...options.map((option, which) => `   - ${LETTERS[which]}. ${option}`)].join(
    '\n',
  );

const answered = (
  { options, right, explanation, cites }: QuizQuestion,
  at: number,
  passageOf: PassageOf,
): string => {
  const numbers = [...new Set(cites.flatMap((number) => passageOf(number) ?? []))]
    .map((each) => ` [${each}]`)
    .join('');
  return `${at + 1}. **${LETTERS[right]}. ${options[right] ?? ''}** ${explanation}${numbers}`.trimEnd();
};

const quizOf = (request: TextRequest): string => {
  const { given, isPasted } = givenIn(request);
  const isChinese = /\p{Script=Han}/u.test(given[0]?.text ?? request.turns.at(-1)?.text ?? '');
  const words = WORDS[isChinese ? 'zh' : 'en'];
  if (given.length === 0) return words.none;
  const { content, cited } = makeExtract('quiz', given);
  const passageOf: PassageOf = (cite) =>
    isPasted ? undefined : cited.find(({ number }) => number === cite)?.passage;
  const questions = content.shape === 'quiz' ? content.questions.slice(0, QUESTIONS) : [];
  if (questions.length === 0) return words.poor;
  return [
    `## ${words.title}`,
    questions.map(prompt).join('\n\n'),
    `## ${words.answers}`,
    questions.map((question, at) => answered(question, at, passageOf)).join('\n'),
    `*${words.made}*`,
  ].join('\n\n');
};

/** Makes quizzes without a model: each question and its answer are taken from the text's own sentences. */
export const quizEngine: TextModel = {
  async *stream(request): AsyncGenerator<TextPart> {
    request.signal.throwIfAborted();
    const text = quizOf(request);
    for (const line of text.split(/(?<=\n)/)) yield { type: 'text', text: line };
    const given = [...request.passages, ...request.turns].map((each) => countWords(each.text));
    const inputTokens = given.reduce((sum, count) => sum + count, 0);
    yield { type: 'usage', inputTokens, outputTokens: countWords(text) };
  },
};
