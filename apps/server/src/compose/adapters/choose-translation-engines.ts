import { createBaidu } from '../../adapters/translation-engine/baidu.ts';
import { createEngine, type EngineWire } from '../../adapters/translation-engine/create-engine.ts';
import { createDeepl } from '../../adapters/translation-engine/deepl.ts';
import { createGoogle } from '../../adapters/translation-engine/google.ts';
import { createMicrosoft } from '../../adapters/translation-engine/microsoft.ts';
import { createTencent } from '../../adapters/translation-engine/tencent.ts';
import { createYoudao } from '../../adapters/translation-engine/youdao.ts';
import type { Environment } from '../../env.ts';
import type { Clock } from '../../ports/clock.ts';
import type { TranslationEngine } from '../../ports/translation-engine.ts';

type Options = { environment: Environment; fetch: typeof globalThis.fetch; clock: Clock };

const wiresOf = ({ environment, fetch, clock }: Options): (EngineWire | undefined)[] => {
  const { DEEPL_API_KEY, GOOGLE_TRANSLATE_API_KEY, MICROSOFT_TRANSLATOR_KEY } = environment;
  const { BAIDU_TRANSLATE_APP_ID, BAIDU_TRANSLATE_KEY, YOUDAO_APP_KEY, YOUDAO_APP_SECRET } = environment;
  const { TENCENT_TMT_SECRET_ID, TENCENT_TMT_SECRET_KEY } = environment;
  return [
    DEEPL_API_KEY
      ? createDeepl({ apiKey: DEEPL_API_KEY, baseUrl: environment.DEEPL_BASE_URL, fetch })
      : undefined,
    GOOGLE_TRANSLATE_API_KEY
      ? createGoogle({
          apiKey: GOOGLE_TRANSLATE_API_KEY,
          baseUrl: environment.GOOGLE_TRANSLATE_BASE_URL,
          fetch,
        })
      : undefined,
    MICROSOFT_TRANSLATOR_KEY
      ? createMicrosoft({
          apiKey: MICROSOFT_TRANSLATOR_KEY,
          region: environment.MICROSOFT_TRANSLATOR_REGION,
          baseUrl: environment.MICROSOFT_TRANSLATOR_BASE_URL,
          fetch,
        })
      : undefined,
    BAIDU_TRANSLATE_APP_ID && BAIDU_TRANSLATE_KEY
      ? createBaidu({
          appId: BAIDU_TRANSLATE_APP_ID,
          key: BAIDU_TRANSLATE_KEY,
          baseUrl: environment.BAIDU_TRANSLATE_BASE_URL,
          fetch,
        })
      : undefined,
    YOUDAO_APP_KEY && YOUDAO_APP_SECRET
      ? createYoudao({
          appKey: YOUDAO_APP_KEY,
          secret: YOUDAO_APP_SECRET,
          baseUrl: environment.YOUDAO_BASE_URL,
          fetch,
          now: clock.now,
        })
      : undefined,
    TENCENT_TMT_SECRET_ID && TENCENT_TMT_SECRET_KEY
      ? createTencent({
          secretId: TENCENT_TMT_SECRET_ID,
          secretKey: TENCENT_TMT_SECRET_KEY,
          region: environment.TENCENT_TMT_REGION,
          baseUrl: environment.TENCENT_TMT_BASE_URL,
          fetch,
          now: clock.now,
        })
      : undefined,
  ];
};

/** The translation services that are set up, in the order in which they are offered. */
export const chooseTranslationEngines = (options: Options): TranslationEngine[] =>
  wiresOf(options).flatMap((wire) => (wire ? [createEngine(wire)] : []));
