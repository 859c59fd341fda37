import {
  ENGINE_LABELS,
  type EngineName,
  type TranslatorChoice,
  type TranslatorName,
} from '@studiolo/contract/translate/engines';
import { say } from '@studiolo/contract/text/say';
import type { Locale } from '@studiolo/contract/wire/headers';
import type { Models } from '../../../core/models/models.service.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { LanguagePair, TranslationEngine } from '../../../ports/translation-engine.ts';
import type { TranslationRow } from '../translations/translations.store.ts';
import { askTerms, askTranslations, type TranslationInput } from './ask-translation.ts';
import { translateWithEngine } from './translate-with-engine.ts';
import type { TranslationSettings } from './instructions.ts';

/** Translates passages of a document: a language model, or a translation service. */
export type Translator = {
  name: TranslatorName;
  /** Returns undefined for passages without a translation. */
  translate: (
    settings: TranslationSettings,
    input: TranslationInput,
    signal: AbortSignal,
  ) => Promise<(string | undefined)[]>;
  /** Translates terms for the document's subject. Undefined for services, which do not consider the subject. */
  translateTerms?: (
    settings: TranslationSettings,
    sources: readonly string[],
    signal: AbortSignal,
  ) => Promise<string[]>;
};

type Deps = { models: Pick<Models, 'plainFor'>; engines: readonly TranslationEngine[] };
type Choice = Pick<TranslationRow, 'ownerId' | 'translator' | 'fromLanguage' | 'toLanguage'>;

const isEngine = (name: TranslatorName): name is EngineName => name !== 'model';

const fromEngine = (engine: TranslationEngine): Translator => ({
  name: engine.name,
  translate: (settings, request, signal) => translateWithEngine(engine, settings, request, signal),
});

export type Translators = ReturnType<typeof createTranslators>;

/** The translators of this instance: the language model and the configured services. */
export const createTranslators = ({ models, engines }: Deps) => {
  const engineOf = (name: TranslatorName) => engines.find((engine) => engine.name === name);
  const supporting = ({ from, to }: LanguagePair) => engines.find((engine) => engine.supports({ from, to }));

  const modelFor = async (owner: string): Promise<Translator | undefined> => {
    const model = await models.plainFor(owner);
    return (
      model && {
        name: 'model',
        translate: (settings, request, signal) => askTranslations(model, settings, request, signal),
        translateTerms: (settings, sources, signal) => askTerms(model, settings, sources, signal),
      }
    );
  };

  /** Returns a document's chosen translator; by default the model, or the first service for its languages. */
  const find = async ({
    ownerId,
    translator,
    fromLanguage,
    toLanguage,
  }: Choice): Promise<Translator | undefined> => {
    const chosen = translator !== null && isEngine(translator) ? engineOf(translator) : undefined;
    if (chosen) return fromEngine(chosen);
    if (translator !== null && isEngine(translator)) return undefined;
    const model = await modelFor(ownerId);
    if (model || translator === 'model') return model;
    const fallback = supporting({ from: fromLanguage, to: toLanguage });
    return fallback && fromEngine(fallback);
  };

  return {
    find,
    modelFor,

    /** Returns the translator's name for documents of an owner; undefined if none is configured. */
    async namesFor(owner: string): Promise<(row: Omit<Choice, 'ownerId'>) => TranslatorName | undefined> {
      const hasModel = (await models.plainFor(owner)) !== undefined;
      const isConfigured = (name: TranslatorName) =>
        isEngine(name) ? engineOf(name) !== undefined : hasModel;
      return ({ translator, fromLanguage, toLanguage }) => {
        if (translator !== null && isConfigured(translator)) return translator;
        if (hasModel) return 'model';
        return (supporting({ from: fromLanguage, to: toLanguage }) ?? engines[0])?.name;
      };
    },

    /** Lists the translators that an owner may choose from, with the default first. */
    async list(owner: string, pair: LanguagePair, locale: Locale): Promise<TranslatorChoice[]> {
      const hasModel = (await models.plainFor(owner)) !== undefined;
      const model = { name: 'model' as const, label: say(locale, 'translator-model'), canTranslate: true };
      return [
        ...(hasModel ? [model] : []),
        ...engines.map((engine) => ({
          name: engine.name,
          label: ENGINE_LABELS[engine.name],
          canTranslate: engine.supports(pair),
        })),
      ];
    },

    /** Refuses a translator that is not configured, or does not support the languages. */
    async check(chosen: Choice): Promise<void> {
      const { translator, fromLanguage: from, toLanguage: to } = chosen;
      if (translator !== null && isEngine(translator)) {
        const values = { engine: ENGINE_LABELS[translator] };
        const engine = engineOf(translator);
        if (!engine) throw new Refusal('MODEL_UNAVAILABLE', { key: 'engine-not-set-up', values });
        if (!engine.supports({ from, to })) throw new Refusal('INVALID', { key: 'engine-pair', values });
      } else if (!(await find(chosen))) throw new Refusal('MODEL_UNAVAILABLE', { key: 'translate-no-model' });
    },
  };
};
