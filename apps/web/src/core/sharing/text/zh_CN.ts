import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  share: '分享',
  copied: '链接已复制。',
  madeAndCopied: '链接已生成并复制。',
  wechatReady: '已就绪：点击右上角 ··· 发送给朋友或分享到朋友圈。',
  tipTitle: '请手动复制链接',
  tip: '当前浏览器无法分享，也无法自动复制。链接已在下方选中，复制后粘贴到要分享的地方即可。',
  link: '链接',
  handTitle: '请手动复制',
  hand: '当前浏览器无法自动复制。内容已在下方选中，请手动复制。',
  words: '内容',
  holdTitle: '长按图片保存',
  elsewhereTitle: '请在浏览器中打开',
  elsewhere:
    '微信内无法保存文件。请点击右上角 ···，选择“在浏览器打开”，或复制本页地址，在浏览器中保存“{name}”。',
  copyPage: '复制本页地址',
  close: '关闭',
};
