import { withScheme } from '@studiolo/contract/models/rules';
import * as z from 'zod/mini';

const text = z.optional(z.string().check(z.trim()));
const serviceAt = (address: string) =>
  z._default(z.pipe(z.pipe(z.string().check(z.trim()), z.transform(withScheme)), z.url()), address);

export const TRANSLATION_SETTINGS = {
  DEEPL_API_KEY: text,
  DEEPL_BASE_URL: z.optional(z.pipe(z.pipe(z.string().check(z.trim()), z.transform(withScheme)), z.url())),
  GOOGLE_TRANSLATE_API_KEY: text,
  GOOGLE_TRANSLATE_BASE_URL: serviceAt('https://translation.googleapis.com'),
  MICROSOFT_TRANSLATOR_KEY: text,
  MICROSOFT_TRANSLATOR_REGION: text,
  MICROSOFT_TRANSLATOR_BASE_URL: serviceAt('https://api.cognitive.microsofttranslator.com'),
  BAIDU_TRANSLATE_APP_ID: text,
  BAIDU_TRANSLATE_KEY: text,
  BAIDU_TRANSLATE_BASE_URL: serviceAt('https://fanyi-api.baidu.com'),
  YOUDAO_APP_KEY: text,
  YOUDAO_APP_SECRET: text,
  YOUDAO_BASE_URL: serviceAt('https://openapi.youdao.com'),
  TENCENT_TMT_SECRET_ID: text,
  TENCENT_TMT_SECRET_KEY: text,
  TENCENT_TMT_REGION: z._default(z.string(), 'ap-guangzhou'),
  TENCENT_TMT_BASE_URL: serviceAt('https://tmt.tencentcloudapi.com'),
};

/** Settings that are of no use without each other. */
export const TRANSLATION_PAIRS = [
  ['BAIDU_TRANSLATE_APP_ID', 'BAIDU_TRANSLATE_KEY'],
  ['YOUDAO_APP_KEY', 'YOUDAO_APP_SECRET'],
  ['TENCENT_TMT_SECRET_ID', 'TENCENT_TMT_SECRET_KEY'],
] as const;
