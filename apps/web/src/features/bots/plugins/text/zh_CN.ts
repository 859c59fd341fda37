import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  plugins: '插件',
  about:
    '智能体除回答外还能做的事。更改立即生效，草稿与已发布版本都适用。需要支持工具调用的模型；每次调用都会连同传入与返回的内容显示在回答中。',
  add: '开启',
  remove: '关闭',
  off: '本站尚未配置',
  addServer: '添加 MCP 服务器',
  server: 'MCP 服务器',
  name: '名称',
  namePlaceholder: '我们的仓库',
  url: '地址',
  header: '请求头',
  headerNote: '服务器需要令牌时填写。内容会加密保存，不再显示。',
  value: '内容',
  connect: '连接',
  connecting: '正在连接…',
  cancel: '取消',
  close: '关闭',
  secret: '携带 {headers}，已加密保存',
  refresh: '重新读取工具',
  removeServer: '移除 {name}',
  tools: '工具',
  noneAllowed: '还没有允许任何工具，请在下方逐一选择。',
  ask: '先询问',
  allow: '允许',
  never: '禁用',
  permission: '是否可调用“{tool}”',
  askAbout: '“先询问”会在每个对话首次调用前询问提问者；持密钥的程序不会获得此类工具。',
  changed: '服务器更改了对它的描述。如仍信任，请重新允许。',
};
