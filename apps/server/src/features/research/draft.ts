import { randomUUID } from 'node:crypto';
import { BUILTIN_MODEL } from '@studiolo/contract/models/catalog';
import type { Price } from '@studiolo/contract/ledger/prices';
import type { ResearchSources } from '@studiolo/contract/research/entities';
import { RESEARCH_LIMITS } from '@studiolo/contract/research/limits';
import { inHundredths } from '@studiolo/contract/research/rules';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { FileCollections } from '../../core/collections/file-collections.ts';
import type { ChosenModel, Models } from '../../core/models/models.service.ts';
import type { Web } from '../../core/web/web.service.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ResearchRow, ResearchStore } from './research.store.ts';
import { readableFiles } from './rounds/search-own.ts';

type Deps = {
  researches: Pick<ResearchStore, 'count'>;
  models: Pick<Models, 'choose'>;
  web: Pick<Web, 'isSetUp'>;
  collections: () => readonly FileCollections[];
  clock: Clock;
};

export type NewResearch = {
  question: string;
  sources: ResearchSources;
  rounds?: number | undefined;
  model?: string | undefined;
};

const DEFAULT_ROUNDS = 2;
const TITLE_LENGTH = 100;

/** Language of the report: that of the question. */
const languageOf = (question: string): Locale => (/\p{Script=Han}/u.test(question) ? 'zh_CN' : 'en_US');

/** Price of a reading or of the report, in answers. */
export const answerPriceOf = ({ price }: Pick<ChosenModel, 'price'>): number =>
  price === 'nothing' ? 0 : inHundredths(price.amount);

/** Maximum price of a research task with its report. */
export const priceOf = ({ price }: Pick<ChosenModel, 'price'>, readings: number): Price =>
  price === 'nothing' ? price : { ...price, amount: inHundredths(price.amount * (readings + 1)) };

/** Prepares the rows of new research tasks, and refuses those that cannot be done. */
export const createDrafts = (deps: Deps) => {
  const { researches, models, web, clock } = deps;

  const requireSources = async (owner: string, sources: ResearchSources): Promise<void> => {
    if (sources.isWebIncluded && !web.isSetUp) throw new Refusal('WEB_SEARCH_OFF');
    if (sources.isWebIncluded) return;
    if ((await readableFiles(deps, owner, sources)).length === 0)
      throw new Refusal('FILE_NOT_READY', { key: 'research-no-sources' });
  };

  const chooseModel = async (owner: string, name: string | undefined, locale: Locale) => {
    const chosen = await models.choose(owner, name, locale);
    if (chosen.images) throw new Refusal('MODEL_UNAVAILABLE');
    return chosen;
  };

  const newRow = async (
    ownerId: string,
    messageId: string,
    { question, sources, rounds = DEFAULT_ROUNDS, model }: NewResearch,
  ): Promise<{ row: ResearchRow; chosen: ChosenModel }> => {
    const [chosen, count] = await Promise.all([
      chooseModel(ownerId, model, languageOf(question)),
      researches.count(ownerId),
      requireSources(ownerId, sources),
    ]);
    if (count >= RESEARCH_LIMITS.researches)
      throw new Refusal('TOO_LARGE', {
        key: 'research-limit',
        values: { limit: RESEARCH_LIMITS.researches },
      });
    const now = clock.now();
    const row: ResearchRow = {
      id: randomUUID(),
      ownerId,
      messageId,
      title: question.slice(0, TITLE_LENGTH),
      question,
      status: 'planning',
      sources,
      plan: [],
      rounds,
      readings: 0,
      model: chosen.name,
      isWithoutModel: chosen.name === BUILTIN_MODEL,
      locale: languageOf(question),
      runId: randomUUID(),
      error: null,
      messages: [],
      report: null,
      deletedAt: null,
      createdAt: now,
      updatedAt: now,
    };
    return { row, chosen };
  };

  return { newRow, requireSources, chooseModel };
};
