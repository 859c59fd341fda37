import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  abilities: '模型能力',
  abilitiesNote: '仅当模型名称看不出能力时填写，否则按名称判断。',
  canSee: '能看图',
  canCall: '能调用工具',
  canThink: '先思考再回答',
  thinksOnRequest: '可按需开启思考',
  canVary: '可调随机性（temperature）',
  usualYes: '按名称判断：是',
  usualNo: '按名称判断：否',
  yes: '是',
  no: '否',
  window: '上下文长度（token）',
  usualWindow: '不填：按名称判断为 {count}',
  unknownWindow: '不填：未知',
};
