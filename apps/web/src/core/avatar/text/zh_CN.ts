import type { TranslationOf } from '../../../platform/i18n/words.ts';
import type { text as english } from './en_US.ts';

export const text: TranslationOf<typeof english> = {
  changeAvatar: '更换头像',
  notAPicture: '请选择图片文件。',
  preview: '预览',
  zoom: '缩放',
  cancel: '取消',
  useAvatar: '使用这张图片',
  avatarChanged: '修改成功',
  avatarFailed: '修改失败',
};
