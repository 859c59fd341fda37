import { createHash } from 'node:crypto';
import { pageRecords } from '@studiolo/contract/chat/endpoints';
import { askRaw } from '../harness/ask-raw.ts';
import type { Row } from '../harness/figure.ts';
import { startProduct, type Product } from '../harness/product.ts';
import { startProgram, type Program } from '../harness/program.ts';
import { createMessageReader } from '../harness/message-reader.ts';
import type { StreamLog } from '../harness/source-log.ts';
import { quantile } from '../harness/statistics.ts';
import { baselineTarget, productTarget } from '../harness/targets.ts';
import { preciseNow, questionFor, STAMP } from '../harness/tokens.ts';
import { memoryOf } from '../harness/usage.ts';

const TOKEN_INTERVAL_MS = 50;
const TOKENS = 300;
const PAGE_SIZE = 100;

const questionsFor = (streams: number): string[] =>
  Array.from({ length: streams }, (_, at) =>
    questionFor({ tokens: TOKENS, everyMs: TOKEN_INTERVAL_MS, isStamped: true, id: `parallel-${at}` }),
  );

/** Records the delays between sending and receiving the stamps of a text, in ms. */
const createDelays = () => {
  const delays: number[] = [];
  return {
    delays,
    /** Buffers a stamp that is split between two pieces. */
    reader: () => {
      let buffer = '';
      return (text: string): void => {
        const now = preciseNow();
        buffer += text;
        let last = 0;
        for (const match of buffer.matchAll(STAMP)) {
          delays.push(now - Number(match[0]));
          last = match.index + match[0].length;
        }
        buffer = buffer.slice(last);
      };
    },
  };
};

const askBaseline = async (baseline: Program, questions: readonly string[]): Promise<number> => {
  const { delays, reader } = createDelays();
  await Promise.all(questions.map((question) => askRaw(baselineTarget(baseline), question, reader())));
  return quantile(delays, 0.95);
};

const askProduct = async (product: Product, questions: readonly string[]) => {
  const { delays, reader } = createDelays();
  const answers = questions.map((question) => ({ question, text: '', ends: 0 }));
  const target = productTarget(product);
  await Promise.all(
    answers.map((one) => {
      const recordDelays = reader();
      const read = createMessageReader(({ data, end }) => {
        if (end) one.ends += 1;
        else if (typeof data === 'string') {
          one.text += data;
          recordDelays(data);
        }
      });
      return askRaw(target, one.question, read);
    }),
  );
  return { delays, answers };
};

const storedAnswers = async ({ user }: Product, streams: number): Promise<Map<string, string>> => {
  const stored = new Map<string, string>();
  for (let current = 1; current <= streams / PAGE_SIZE; current += 1) {
    const { records } = await user.call(pageRecords, { current, size: PAGE_SIZE });
    for (const { prompt, reponse } of records) stored.set(prompt, reponse);
  }
  return stored;
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Crowd = { name: string; streams: number; maxDelayMs?: number; maxMegabytes: number };

const crowdOf = ({ name, streams, maxDelayMs, maxMegabytes }: Crowd): Row => ({
  name,
  about: `${streams} answers stream at once, each with ${1000 / TOKEN_INTERVAL_MS} events per second`,
  async measure() {
    const source = await startProgram('token-source');
    const baseline = await startProgram('baseline', [source.url]);
    const product = await startProduct(`${source.url}/v1`);
    try {
      const questions = questionsFor(streams);
      const least = await askBaseline(baseline, questions);
      await fetch(`${source.url}/reset`);
      const { delays, answers } = await askProduct(product, questions);
      const memory = memoryOf(product.pid()).max;
      const sent = new Map(
        ((await (await fetch(`${source.url}/log`)).json()) as StreamLog[]).map(({ id, sha256 }) => [
          id,
          sha256,
        ]),
      );
      const stored = await storedAnswers(product, streams);
      const isCorrect = ({ question, text, ends }: (typeof answers)[number], at: number): boolean => {
        const expected = sent.get(`parallel-${at}`);
        return ends === 1 && hashOf(text) === expected && hashOf(stored.get(question) ?? '') === expected;
      };
      const correctCount = answers.filter(isCorrect).length;
      return [
        {
          measure: 'received and stored as sent, with one end each',
          value: correctCount,
          atLeast: streams,
          note: `of ${streams}`,
        },
        {
          measure: 'added delay p95',
          unit: 'ms',
          value: quantile(delays, 0.95),
          ...(maxDelayMs !== undefined && { atMost: maxDelayMs }),
          baseline: least,
        },
        { measure: 'added delay p50', unit: 'ms', value: quantile(delays, 0.5) },
        { measure: 'maximum memory', unit: 'MB', value: memory, atMost: maxMegabytes },
      ];
    } finally {
      await product.stop();
      await baseline.stop();
      await source.stop();
    }
  },
});

export const parallel = crowdOf({ name: 'parallel', streams: 300, maxDelayMs: 150, maxMegabytes: 600 });

/** Has no limit for delays, as one process cannot send this many in time. Nothing may be lost. */
export const crowd = crowdOf({ name: 'crowd', streams: 1000, maxMegabytes: 1024 });
