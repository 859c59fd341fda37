import type { ServiceCheck } from '@studiolo/contract/models/service-checks';
import { say, type Sentence } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { ModelProvider } from '../../../ports/model-provider.ts';
import {
  ProviderFault,
  type OfferedTool,
  type ProviderFaultKind,
  type TextRequest,
  type Turn,
} from '../../../ports/text-model.ts';
import { abilitiesOf } from '../abilities.ts';

const LIST_TIMEOUT_MS = 8000;
const ANSWER_TIMEOUT_MS = 60_000;
/** Maximum length of an answer to a test question, in characters. */
const MAX_ANSWER_LENGTH = 2000;

/** Faults that prove that the address was reached and the key was rejected. */
const KEY_FAULTS: ReadonlySet<ProviderFaultKind> = new Set(['unauthorized', 'forbidden', 'unpaid', 'region']);
/** Faults of a service without a list of models. */
const NO_LIST: ReadonlySet<ProviderFaultKind> = new Set(['not-found', 'garbled']);
/** Faults of a service that was reached. */
const REACHABLE_FAULTS: ReadonlySet<ProviderFaultKind> = new Set(['rate-limited', 'too-long', 'refused']);

const TOOL: OfferedTool = {
  name: 'report_status',
  description: 'Reports that the test has arrived.',
  parameters: {
    type: 'object',
    properties: { status: { type: 'string', description: 'The word "ready".' } },
    required: ['status'],
  },
};

/** A red square of 32 by 32 pixels, as a JPEG. */
const RED_SQUARE = Buffer.from(
  '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAgACADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFgEBAQEAAAAAAAAAAAAAAAAAAAUH/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AmQEloAAAAAAD/9k=',
  'base64',
);
const RED = /\bred\b|红|紅/i;

type TestAnswer = { text: string; hasCalled: boolean };

const kindOf = (error: unknown): ProviderFaultKind =>
  error instanceof ProviderFault ? error.kind : 'silent';

/** Chooses the most capable model by name: one with tools and vision, otherwise one with tools. */
const modelToAsk = (models: readonly string[]): string | undefined => {
  const texts = models.filter((model) => !abilitiesOf(model).canDraw);
  const calling = texts.filter((model) => abilitiesOf(model).canCall);
  return calling.find((model) => abilitiesOf(model).canSee) ?? calling[0] ?? texts[0];
};

type CheckInput = {
  provider: ModelProvider;
  /** Model names that the user typed; the first one is asked. */
  typed: readonly string[];
  /** Model names to ask if the service has no list. */
  known: readonly string[];
  locale: Locale;
};

/** Tests a service step by step: its address, key and list, then one model's abilities. */
export const checkService = async ({
  provider,
  typed,
  known,
  locale,
}: CheckInput): Promise<ServiceCheck[]> => {
  const checks: ServiceCheck[] = [];
  const add = (step: ServiceCheck['step'], state: ServiceCheck['state'], sentence: Sentence): void => {
    checks.push({ step, state, text: say(locale, sentence.key, sentence.values) });
  };
  const yes = (step: 'address' | 'key'): void => add(step, 'yes', { key: `check-${step}` });

  /** Adds the failed step after the steps that the fault proves to work. */
  const fail = (kind: ProviderFaultKind, model?: string): void => {
    const sentence: Sentence =
      kind === 'not-found' && model !== undefined
        ? { key: 'own-service-unknown-model', values: { model } }
        : { key: `own-service-${kind}` };
    if (KEY_FAULTS.has(kind)) {
      yes('address');
      add('key', 'failed', sentence);
    } else if (model === undefined && !REACHABLE_FAULTS.has(kind)) add('address', 'failed', sentence);
    else {
      yes('address');
      add(model === undefined ? 'models' : 'answer', 'failed', sentence);
    }
  };

  const ask = async (
    model: string,
    text: string,
    { pictures, tools }: Pick<TextRequest, 'tools'> & Pick<Turn, 'pictures'> = {},
  ): Promise<TestAnswer> => {
    const parts = provider.text.stream({
      model,
      instructions: '',
      passages: [],
      turns: [{ role: 'user', text, ...(pictures && { pictures }) }],
      ...(tools && { tools }),
      locale: 'en_US',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const answer: TestAnswer = { text: '', hasCalled: false };
    for await (const part of parts) {
      if (part.type === 'call') answer.hasCalled = true;
      if (part.type === 'text') answer.text += part.text;
      if (answer.text.length > MAX_ANSWER_LENGTH) break;
    }
    return answer;
  };

  const list = async (): Promise<string[] | undefined> => {
    try {
      return await provider.probe(AbortSignal.timeout(LIST_TIMEOUT_MS));
    } catch (error) {
      const kind = kindOf(error);
      if (known.length > 0 && NO_LIST.has(kind)) return [];
      fail(kind);
      return undefined;
    }
  };

  /** Returns whether the model calls a tool; undefined if it does not answer at all. */
  const askWithTool = async (model: string, hasList: boolean): Promise<boolean | undefined> => {
    try {
      const { hasCalled } = await ask(model, 'Call the tool report_status now, with the status "ready".', {
        tools: [TOOL],
      });
      return hasCalled;
    } catch (error) {
      if (kindOf(error) !== 'refused' && kindOf(error) !== 'garbled' && kindOf(error) !== 'empty') {
        fail(kindOf(error), hasList || !NO_LIST.has(kindOf(error)) ? model : undefined);
        return undefined;
      }
    }
    try {
      await ask(model, 'Say hello.');
      return false;
    } catch (error) {
      fail(kindOf(error), hasList || !NO_LIST.has(kindOf(error)) ? model : undefined);
      return undefined;
    }
  };

  const sees = async (model: string): Promise<boolean> => {
    const question = 'Which color fills this picture? Answer with one word.';
    const { text } = await ask(model, question, { pictures: [RED_SQUARE] });
    return RED.test(text);
  };

  const models = await list();
  if (!models) return checks;
  const model = typed[0] ?? modelToAsk(models) ?? known[0];
  if (model === undefined) {
    yes('address');
    add('models', 'failed', { key: 'own-service-no-models' });
    return checks;
  }
  const canCall = await askWithTool(model, models.length > 0);
  if (canCall === undefined) return checks;
  yes('address');
  yes('key');
  add(
    'models',
    models.length > 0 ? 'yes' : 'no',
    models.length > 0
      ? { key: 'check-models', values: { count: models.length } }
      : { key: 'check-no-list', values: { model } },
  );
  add('answer', 'yes', { key: 'check-answer', values: { model } });
  add('tools', canCall ? 'yes' : 'no', { key: canCall ? 'check-tools' : 'check-no-tools' });
  try {
    const canSee = await sees(model);
    add('pictures', canSee ? 'yes' : 'no', { key: canSee ? 'check-pictures' : 'check-no-pictures' });
  } catch (error) {
    const kind = kindOf(error);
    if (kind === 'rate-limited' || kind === 'silent')
      add('pictures', 'failed', { key: `own-service-${kind}` });
    else add('pictures', 'no', { key: 'check-no-pictures' });
  }
  return checks;
};
