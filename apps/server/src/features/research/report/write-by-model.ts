import type { Anchor } from '@studiolo/contract/evidence/anchor';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ChosenModel } from '../../../core/models/models.service.ts';
import { isObject, readJson } from '../../../core/models/read-json.ts';
import { readFullAnswer } from '../../../core/models/stream-full-answer.ts';
import type { GivenPassage } from '../../../ports/text-model.ts';
import { askForJson } from '../ask-for-json.ts';
import type { Contradiction } from './find-contradictions.ts';
import { COMPARE_INSTRUCTIONS, reportInstructions, reportQuestion } from './report-prompt.ts';

const REPORT_TIMEOUT_MS = 600_000;
const MAX_REPORT_LENGTH = 100_000;

type ReportRequest = {
  question: string;
  topics: readonly string[];
  /** Messages of the user while the research ran. */
  wishes: readonly string[];
  anchors: readonly Anchor[];
  locale: Locale;
  signal: AbortSignal;
};

const passagesOf = (anchors: readonly Anchor[]): GivenPassage[] =>
  anchors.map(({ number, name, quote }) => ({ number, name: name.slice(0, 100), text: quote }));

/** Has a model write the findings, in Markdown. Throws `ProviderFault`. */
export const writeByModel = async (
  { text, vendorModel }: ChosenModel,
  { question, topics, wishes, anchors, locale, signal }: ReportRequest,
): Promise<string> => {
  const written = await readFullAnswer(
    text,
    {
      model: vendorModel,
      instructions: reportInstructions(locale),
      passages: passagesOf(anchors),
      turns: [{ role: 'user', text: reportQuestion(question, topics, wishes) }],
      locale,
      signal: AbortSignal.any([signal, AbortSignal.timeout(REPORT_TIMEOUT_MS)]),
    },
    MAX_REPORT_LENGTH,
  );
  return written.text.trim();
};

const readPairs = (answer: string): Contradiction[] | undefined => {
  const json = readJson(answer);
  if (!isObject(json) || !Array.isArray(json['pairs'])) return undefined;
  return (json['pairs'] as unknown[]).flatMap((pair): Contradiction[] => {
    const [one, other] = Array.isArray(pair) ? (pair as unknown[]).map(Number) : [];
    return one !== undefined && other !== undefined && Number.isInteger(one + other) && one !== other
      ? [[one, other]]
      : [];
  });
};

/** Has a model name passages that contradict each other; undefined if its answer is unusable. */
export const compareByModel = (
  model: ChosenModel,
  { question, anchors, locale, signal }: Pick<ReportRequest, 'question' | 'anchors' | 'locale' | 'signal'>,
): Promise<Contradiction[] | undefined> =>
  askForJson({
    model,
    locale,
    signal,
    instructions: COMPARE_INSTRUCTIONS,
    passages: passagesOf(anchors),
    question: `The question: ${question}`,
    read: readPairs,
  });
