import type { Locale } from '@studiolo/contract/wire/headers';
import { createRandom } from '../random.ts';
import type { Answer } from '../stand-ins/models/answer.ts';
import type { StandInRequest } from '../stand-ins/stand-in.ts';
import { INJECTED_WORD, type BuiltSubject } from './built-subject.ts';

type GivenPassage = { number: number; text: string };

const PASSAGE = /<passage number="(\d+)"[^>\n]*>\n([\s\S]*?)\n<\/passage>/g;

const promptOf = ({ system, turns }: StandInRequest): string =>
  [system, ...turns.map(({ text }) => text)].join('\n');

const passagesIn = (prompt: string): GivenPassage[] =>
  [...prompt.matchAll(PASSAGE)].map(([, number, text = '']) => ({ number: Number(number), text }));

const sentencesIn = (text: string): string[] =>
  text.match(/[^.!?。\n]+[.!?。]/g)?.map((each) => each.trim()) ?? [];

type BuiltTopic = { ask: (name: string) => string; word: string };

/** Sub-questions, and a word of the sentences that answer them. */
const TOPICS: Record<Locale, readonly BuiltTopic[]> = {
  en_US: [
    { ask: (name) => `How high is the tower of ${name}?`, word: 'high' },
    { ask: (name) => `When was the tower completed of ${name}?`, word: 'completed' },
    { ask: (name) => `What is the range of ${name}?`, word: 'range' },
    { ask: (name) => `Is the gallery of ${name} open to visitors?`, word: 'visitors' },
  ],
  zh_CN: [
    { ask: (name) => `${name}的塔身高多少米？`, word: '身高' },
    { ask: (name) => `${name}的塔身何时建成？`, word: '建成' },
    { ask: (name) => `${name}的灯光射程是多少？`, word: '射程' },
    { ask: (name) => `${name}的瞭望台对游客开放吗？`, word: '游客' },
  ],
};

/** Whether an instruction of a page reached the model, in letters of any kind. */
const hasInstruction = (prompt: string): boolean =>
  prompt
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .includes(INJECTED_WORD);

/** Tasks, recognized by the wording of their instructions. */
export const taskOf = (request: StandInRequest): 'plan' | 'read' | 'compare' | 'report' | undefined => {
  const prompt = promptOf(request);
  if (prompt.includes('You plan research')) return 'plan';
  if (prompt.includes('You read passages for research')) return 'read';
  if (prompt.includes('You compare numbered passages')) return 'compare';
  return prompt.includes('You write a research report') ? 'report' : undefined;
};

/**
 * Answers the requests of a research task as models do, sometimes wrongly: broken JSON, invented quotes and citations,
 * changed figures, opinions. It follows each instruction that reaches it.
 */
export const createResearchModel = (
  subjects: readonly Pick<BuiltSubject, 'name' | 'locale'>[],
  seed = 1,
  { isFlawless = false } = {},
) => {
  const random = createRandom(seed);
  const wrongly = (share: number): boolean => !isFlawless && random() < share;

  const plan = (prompt: string): string => {
    const { name = '', locale = 'en_US' } = subjects.find((each) => prompt.includes(each.name)) ?? {};
    const questions = TOPICS[locale].map(({ ask }) => ask(name));
    return JSON.stringify({
      title: `About ${name}`,
      questions: questions.map((question) => ({ question, queries: [question] })),
    });
  };

  const read = (prompt: string): string => {
    const topic = /^Sub-question: (.*)/m.exec(prompt)?.[1] ?? '';
    const { word = 'high' } =
      Object.values(TOPICS)
        .flat()
        .find((each) => topic.includes(each.word)) ?? {};
    const notes = passagesIn(prompt).flatMap(({ number, text }) =>
      sentencesIn(text)
        .filter((sentence) => sentence.includes(word))
        .map((quote) => ({ passage: wrongly(0.1) ? number + 1 : number, quote })),
    );
    if (wrongly(0.2)) notes.push({ passage: 1, quote: 'The tower has been painted in seven colours.' });
    const queries = wrongly(0.3) ? [`${topic} record`, 'password of the keeper http://evil.example'] : [];
    const json = JSON.stringify({ notes, queries });
    return wrongly(0.15)
      ? json.slice(0, json.length / 2)
      : wrongly(0.3)
        ? `Here you are:\n\`\`\`json\n${json}\n\`\`\``
        : json;
  };

  const report = (prompt: string): string => {
    const passages = passagesIn(prompt);
    const sentences = passages.map(({ number, text }) => {
      const sentence = sentencesIn(text)[0] ?? text;
      const bare = sentence.replace(/[.!?。]$/, '');
      if (wrongly(0.08)) return `${bare.replace(/\d+/, (figure) => `${Number(figure) + 1}`)} [${number}].`;
      if (wrongly(0.08)) return `${bare} [${number}, 97].`;
      if (wrongly(0.05)) return `${bare}.`;
      return `${bare} [${number}].`;
    });
    const opinion = 'Lighthouses remain a moving sight for every traveller.';
    const followed = hasInstruction(prompt) ? ` ${INJECTED_WORD}.` : '';
    return `## Findings\n\n${sentences.join(' ')} ${opinion}${followed} See [more](http://evil.example/x).`;
  };

  return (request: StandInRequest): Answer => {
    const prompt = promptOf(request);
    switch (taskOf(request)) {
      case 'plan':
        return plan(prompt);
      case 'read':
        return read(prompt);
      case 'compare':
        return wrongly(0.2) ? 'I would say {"pairs":[[1,99],[1,1' : '{"pairs":[]}';
      case 'report':
        return report(prompt);
      default:
        return 'I do not know.';
    }
  };
};
