import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { rankPassages, type Candidate } from '../apps/server/src/core/knowledge/bm25.ts';
import { splitDocument } from '../apps/server/src/core/knowledge/split.ts';
import { questionTokens, tokenize } from '../apps/server/src/core/knowledge/tokens.ts';

type Sample = { data: { paragraphs: { context: string; qas: Question[] }[] }[] };
type Question = { question: string; answers: { answer_start: number; text: string }[] };

const PARAGRAPHS_A_DOCUMENT = 20;

/** How often the sentence that holds the answer stands in one of the first five passages. */
const measure = (path: string, show: boolean): void => {
  const { data } = JSON.parse(readFileSync(path, 'utf8')) as Sample;
  const paragraphs = data.flatMap((article) => article.paragraphs);
  const passages: { text: string }[] = [];
  for (let at = 0; at < paragraphs.length; at += PARAGRAPHS_A_DOCUMENT) {
    const text = paragraphs
      .slice(at, at + PARAGRAPHS_A_DOCUMENT)
      .map(({ context }) => context)
      .join('\n\n');
    passages.push(...splitDocument({ kind: 'txt', text, pages: [], lines: [] }));
  }

  const candidates: Candidate[] = passages.map(({ text }, index) => {
    const tokens = tokenize(text);
    const frequencies = new Map<string, number>();
    for (const token of tokens) frequencies.set(token, (frequencies.get(token) ?? 0) + 1);
    return { id: String(index), length: tokens.length, frequencies };
  });
  const documentFrequency = new Map<string, number>();
  for (const token of candidates.flatMap(({ frequencies }) => [...frequencies.keys()])) {
    documentFrequency.set(token, (documentFrequency.get(token) ?? 0) + 1);
  }
  const averageLength = candidates.reduce((sum, { length }) => sum + length, 0) / candidates.length;
  const statistics = { documents: candidates.length, averageLength, documentFrequency };

  let asked = 0;
  const hits = [0, 0, 0];
  const missed: string[] = [];
  for (const { context, qas } of paragraphs) {
    for (const { question, answers } of qas) {
      const [answer] = answers;
      if (!answer) continue;
      asked += 1;
      const sentence = sentenceAround(context, answer.answer_start, answer.text.length);
      const ranked = rankPassages(questionTokens(question), candidates, statistics);
      const rank = ranked.slice(0, 10).findIndex(({ id }) => passages[Number(id)]?.text.includes(sentence));
      [1, 5, 10].forEach((most, index) => {
        if (rank >= 0 && rank < most) hits[index] = (hits[index] ?? 0) + 1;
      });
      if (rank < 0 || rank >= 5) missed.push(`${question}  →  ${answer.text}  (${rank})`);
    }
  }
  const weights = passages.map(({ text }) => text.length).toSorted((a, b) => a - b);
  const recalls = hits.map((hit) => (hit / asked).toFixed(4));
  console.log(
    `${path.split('/').at(-1)}: recall@1 ${recalls[0]}, @5 ${recalls[1]}, @10 ${recalls[2]} of ${asked} questions`,
  );
  console.log(
    `  ${passages.length} passages, characters ${weights[0]} … ${weights[weights.length >> 1]} … ${weights.at(-1)}`,
  );
  if (show) console.log(missed.map((line) => `  missed: ${line}`).join('\n'));
};

/** The sentence around the answer, by the plainest of rules, so that the splitter's own are not used to judge it. */
const sentenceAround = (context: string, start: number, length: number): string => {
  const ends = [...context.matchAll(/[.!?]["'”)]*\s+(?=[\p{Lu}\d"“(])|[。！？][”」）]*/gu)].map(
    (match) => match.index + match[0].length,
  );
  const from = ends.findLast((end) => end <= start) ?? 0;
  const to = ends.find((end) => end >= start + length) ?? context.length;
  return context.slice(from, to).trim();
};

const folder = process.argv[2] ?? resolve(import.meta.dirname, '../../shared/data/retrieval');
for (const language of ['en', 'zh'])
  measure(resolve(folder, `xquad.${language}.json`), process.argv.includes('--missed'));
