import { startEngine, type EngineProtocol, type EngineReply } from './engine-stand-in.ts';
import { faultInTc3 } from '../services/tencent-signature.ts';
import { translatePlain } from './pseudo-translate.ts';

export const TENCENT_ID = 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE';
export const TENCENT_KEY = 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE';

const LANGUAGES = 'auto zh zh-TW en ja ko fr es it de tr ru pt vi id th ms ar hi'.split(' ');
const MAX_CHARACTERS = 6000;

/** Creates a refusal. The service sends all errors with status 200. */
const refused = (Code: string): EngineReply => ({
  status: 200,
  body: { Response: { Error: { Code, Message: Code }, RequestId: 'T1' } },
});

type Body = { Source?: string; Target?: string; ProjectId?: number; SourceTextList?: string[] };

/** Tencent machine translation after https://cloud.tencent.com/document/api/551/40566. */
const protocol: EngineProtocol = (call, spoil) => {
  const { headers, body } = call;
  const fault = faultInTc3({ ...call, query: call.query.toString() }, 'tmt', {
    keyId: TENCENT_ID,
    secret: TENCENT_KEY,
  });
  if (fault) return refused(fault);
  if (headers['x-tc-action'] !== 'TextTranslateBatch' || headers['x-tc-version'] !== '2018-03-21')
    return refused('InvalidAction');
  if (!headers['x-tc-region']) return refused('MissingParameter');
  const { Source = '', Target = '', ProjectId, SourceTextList: texts = [] } = JSON.parse(body) as Body;
  if (ProjectId === undefined || texts.length === 0) return refused('MissingParameter');
  if (!LANGUAGES.includes(Source)) return refused('UnsupportedOperation.UnsupportedSourceLanguage');
  if (!LANGUAGES.includes(Target) || Target === 'auto')
    return refused('UnsupportedOperation.UnSupportedTargetLanguage');
  if (texts.join('').length >= MAX_CHARACTERS) return refused('UnsupportedOperation.TextTooLong');
  const translated = texts.map((text) => spoil(translatePlain(text)));
  return { status: 200, body: { Response: { Source, Target, TargetTextList: translated, RequestId: 'T1' } } };
};

export const startTencentTranslate = (port = 0) => startEngine(protocol, port);
