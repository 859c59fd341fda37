import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  api: '供程序调用',
  about:
    '程序凭密钥即可像调用 OpenAI 模型一样向此智能体提问，也可将其用作 MCP 服务器。回答费用由你承担，每日提问上限同样适用。',
  unpublished: '请先发布智能体：程序使用的是已发布的版本。',
  name: '密钥用途',
  namePlaceholder: '我们的商店',
  make: '创建密钥',
  made: '新密钥',
  madeAbout: '密钥只显示这一次，请保存在只有你的程序能读取的地方。',
  done: '我已复制',
  keys: '密钥',
  ending: '尾号 {ending}',
  unused: '尚未使用',
  used: '{when}使用过',
  revoke: '停用密钥“{name}”',
  revokeSure: '停用后，持有此密钥的程序将无法再获得回答。',
  yes: '停用',
  no: '保留',
  how: '调用方式',
  curl: '在终端中',
  curlAbout: '加上 "stream": true 可逐段接收回答；引用内容在“citations”字段中。',
  client: '使用 OpenAI 官方库',
  clientAbout: '任何可设置 base URL 的库或应用都能同样使用。',
  mcp: '作为 MCP 服务器',
  mcpAbout: 'Streamable HTTP，提供“ask”与“search”两个工具。',
};
