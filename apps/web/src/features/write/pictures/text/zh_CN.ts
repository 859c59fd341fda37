import type { TranslationOf } from '../../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  pictures: '图片',
  describe: '描述一张图片',
  describeExample: '黄昏的灯塔，从海上望去，水彩风格',
  ofWords: '用选中的文字',
  drawOfWords: '为这段文字配图',
  wordsAsked: '为下面这段文字画一张插图，画面中不要出现文字：\n\n{words}',
  model: '绘画模型',
  draw: '生成图片',
  stop: '停止',
  drawing: '正在绘制…可以继续写，图片画好后会自动插入。',
  drawn: '图片已插入正文。',
  appended: '图片已添加到“{title}”末尾。',
  failed: '图片生成失败，请稍后再试。',
  cost: '每张消耗一张图片额度，失败或停止的不扣。',
  noModel: '这里只能在绘画页画草图。画好的图片可以从下方插入。',
  plans: '查看套餐',
  own: '从我的绘画中选择',
  noneOwn: '你在绘画页画的图片会出现在这里。',
  toDraw: '去绘画',
  put: '插入：{name}',
  fromDevice: '从本机选择',
  signIn: '登录后即可生成图片。',
};
