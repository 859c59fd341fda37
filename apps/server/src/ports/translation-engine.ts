import type { EngineName } from '@studiolo/contract/translate/engines';
import type { Term } from '@studiolo/contract/translate/entities';
import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { ProviderFault, type ProviderFaultKind } from './text-model.ts';

/** Languages of a translation. `from` is null if the service detects it. */
export type LanguagePair = { from: LanguageCode | null; to: LanguageCode };

/** Texts with placeholders such as `⟦1⟧` for formulas, and `⟦2⟧…⟦/2⟧` around styled words. */
export type EngineRequest = LanguagePair & {
  texts: readonly string[];
  terms: readonly Term[];
  /** Text before the first one, which is not translated. */
  context: string;
  signal: AbortSignal;
};

/** Translates texts; throws `EngineFault` on failure. */
export type TranslationEngine = {
  name: EngineName;
  supports: (pair: LanguagePair) => boolean;
  /** Returns a translation for each text, in order, with the placeholders that were returned. */
  translate: (request: EngineRequest) => Promise<string[]>;
};

type FaultOptions = { retryAfterMs?: number | undefined; isPair?: boolean };

/** A failure of a translation service. */
export class EngineFault extends ProviderFault {
  readonly engine: EngineName;
  /** Whether the service does not translate between these languages. */
  readonly isPair: boolean;

  constructor(
    engine: EngineName,
    kind: ProviderFaultKind,
    message: string,
    { retryAfterMs, isPair = false }: FaultOptions = {},
  ) {
    super(kind, message, retryAfterMs === undefined ? {} : { retryAfterMs });
    this.engine = engine;
    this.isPair = isPair;
  }
}
