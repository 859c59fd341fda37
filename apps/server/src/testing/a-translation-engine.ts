import { afterAll, beforeAll } from 'vitest';
import { DEEPL_KEY, startDeepl } from './stand-ins/translation/deepl.ts';
import { startTencentTranslate, TENCENT_ID, TENCENT_KEY } from './stand-ins/translation/tencent.ts';

type Engines = {
  deepl: Awaited<ReturnType<typeof startDeepl>>;
  tencent: Awaited<ReturnType<typeof startTencentTranslate>>;
};

/** A service with tags and one without, for all tests of a file. */
export const someEngines = (): Engines => {
  const engines = {} as Engines;
  beforeAll(async () => {
    Object.assign(engines, { deepl: await startDeepl(), tencent: await startTencentTranslate() });
  });
  afterAll(async () => {
    await engines.deepl.close();
    await engines.tencent.close();
  });
  return engines;
};

export const settingsOfEngines = ({ deepl, tencent }: Engines): Record<string, string> => ({
  DEEPL_API_KEY: DEEPL_KEY,
  DEEPL_BASE_URL: deepl.url,
  TENCENT_TMT_SECRET_ID: TENCENT_ID,
  TENCENT_TMT_SECRET_KEY: TENCENT_KEY,
  TENCENT_TMT_BASE_URL: tencent.url,
});
