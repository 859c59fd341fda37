import type { QuizQuestion } from '@studiolo/contract/notebooks/studio-content';
import { makeExtract } from '../../../core/extracts/extract.ts';
import { countWords } from '../../../platform/reading/tokens.ts';
import type { TextModel, TextPart, TextRequest } from '../../../ports/text-model.ts';

const MAX_QUESTIONS = 5;
const MIN_TEXT_LENGTH = 60;
const LETTERS = 'ABCDEFGH';

const TEXTS = {
  en: {
    title: 'Quiz',
    answers: 'Answers',
    none: 'Give me a text to ask about: paste some paragraphs, or attach a file.',
    poor: 'This text contains too few numbers, names and terms for a quiz. Give me a longer one.',
    made: 'Made by the built-in engine from the sentences of the text.',
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

/** Returns the passages of attachments, or the pasted text, which has no number to cite. */
const materialOf = ({
  passages: attached,
  turns,
}: TextRequest): { passages: QuizPassage[]; isPasted: boolean } => {
  if (attached.length > 0) {
    const passages = attached.map((passage) => ({ ...passage, fileId: passage.name, heading: null }));
    return { passages, isPasted: false };
  }
  const message = turns.findLast(({ role }) => role === 'user')?.text ?? '';
  // Drops an introduction such as “Quiz me on this:”.
  const text = message.replace(/^[^\n.。]{0,60}[:：]\s*/u, '');
  const passages = [{ number: 1, fileId: '', name: '', text, heading: null }];
  return { passages: text.length < MIN_TEXT_LENGTH ? [] : passages, isPasted: true };
};

/** Maps an extract's citation to the number that a model would cite; undefined for pasted text. */
type PassageOf = (cite: number) => number | undefined;

const questionLines = ({ question, options }: QuizQuestion, at: number): string =>
  [`${at + 1}. **${question}**`, ...options.map((option, which) => `   - ${LETTERS[which]}. ${option}`)].join(
    '\n',
  );

const answerLine = (
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
  const { passages, isPasted } = materialOf(request);
  const isChinese = /\p{Script=Han}/u.test(passages[0]?.text ?? request.turns.at(-1)?.text ?? '');
  const texts = TEXTS[isChinese ? 'zh' : 'en'];
  if (passages.length === 0) return texts.none;
  const { content, cited } = makeExtract('quiz', passages);
  const passageOf: PassageOf = (cite) =>
    isPasted ? undefined : cited.find(({ number }) => number === cite)?.passage;
  const questions = content.shape === 'quiz' ? content.questions.slice(0, MAX_QUESTIONS) : [];
  if (questions.length === 0) return texts.poor;
  return [
    `## ${texts.title}`,
    questions.map(questionLines).join('\n\n'),
    `## ${texts.answers}`,
    questions.map((question, at) => answerLine(question, at, passageOf)).join('\n'),
    `*${texts.made}*`,
  ].join('\n\n');
};

/** Makes quizzes without a model, from the sentences of the text. */
export const quizEngine: TextModel = {
  async *stream(request): AsyncGenerator<TextPart> {
    request.signal.throwIfAborted();
    const text = quizOf(request);
    for (const line of text.split(/(?<=\n)/)) yield { type: 'text', text: line };
    const wordCounts = [...request.passages, ...request.turns].map((each) => countWords(each.text));
    const inputTokens = wordCounts.reduce((sum, count) => sum + count, 0);
    yield { type: 'usage', inputTokens, outputTokens: countWords(text) };
  },
};
