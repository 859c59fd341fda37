import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  importChats: '导入对话',
  about:
    '可导入 ChatGPT、Claude、DeepSeek、NextChat、Gemini（Google Takeout，JSON 格式）、Grok、Open WebUI、LibreChat、LobeHub 或 Studiolo 导出的 zip 文件或其中的 JSON，最大 {limit}。已有的对话不会重复导入。',
  choose: '选择文件',
  sending: '正在上传 {name}',
  reading: '正在导入 {name}',
  imports: '导入记录',
  brought_other: '导入 {count} 个对话',
  known_other: '{count} 个已存在',
  left_other: '{count} 个未导入',
  stopped: '已停止。已导入的会保留，再次导入同一文件即可继续。',
  untitled: '无标题',
  empty: '没有内容',
  'too-large': '过大',
  'too-deep': '嵌套过深',
  unreadable: '无法读取',
  'too-many': '超出单次可导入的数量',
  more_other: '另有 {count} 个',
};
