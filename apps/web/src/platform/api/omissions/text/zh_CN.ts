import type { text as english } from './en_US.ts';

export const text: Record<keyof typeof english, string> = {
  letters: 'PDF 的字体中没有 {letters}，以 � 代替；Word 和 Markdown 文件会保留它们。',
  pictures: '有 {count} 张图片未能放入，仅列出名称。',
  formulas: '有 {count} 个公式无法排版，已按原文写出。',
};
