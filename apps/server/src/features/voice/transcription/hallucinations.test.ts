import { expect, it } from 'vitest';
import { isNearlySilent, isKnownHallucination } from './hallucinations.ts';

it.each([
  'Thank you for watching!',
  'Thanks for watching. Please subscribe to my channel!',
  '字幕由 Amara.org 社区提供',
  '字幕志愿者 李宗盛',
  '请不吝点赞 订阅 转发 打赏支持明镜与点点栏目',
  '謝謝觀看',
  'ご視聴ありがとうございました',
  '시청해주셔서 감사합니다.',
  'Untertitel der Amara.org-Community',
  'Sous-titres réalisés par la communauté d’Amara.org',
  'Субтитры сделал DimaTorzok',
  '请订阅点赞',
  '感谢观看，下期再见',
  '词曲 李宗盛',
  'Untertitelung. BR 2018',
  'Legendas pela comunidade Amara.org',
  'Sottotitoli creati dalla comunità Amara.org',
  'Ondertiteld door de Amara.org gemeenschap',
  'MBC 뉴스 김지경입니다.',
])('recognizes %s as a known hallucination for silence [voice.transcribe]', (text) => {
  expect(isKnownHallucination(text)).toBe(true);
});

it.each([
  'You were right to watch the pump.',
  '字幕由 Amara.org 社区提供。我们现在看预算。',
  'We subscribe to three journals.',
  '感谢大家今天来开会，我们开始吧。',
  '同意。',
  '点赞功能下周上线。',
  '词曲作者今天也来了。',
])('treats %s as real speech [voice.transcribe]', (text) => {
  expect(isKnownHallucination(text)).toBe(false);
});

it('recognizes a transcript that only repeats the hint [voice.transcribe]', () => {
  expect(isKnownHallucination('Harbour, Kessler, 灯塔.', '灯塔, Kessler, Harbour')).toBe(true);
  expect(isKnownHallucination('Kessler, come in.', '灯塔, Kessler')).toBe(false);
});

it('treats a span with a click as silent, and one with a word as speech [voice.transcribe]', () => {
  const levels = new Uint8Array(200);
  levels.fill(180, 50, 53);
  expect(isNearlySilent(levels, 70, 0, 10)).toBe(true);
  levels.fill(180, 100, 116);
  expect(isNearlySilent(levels, 70, 0, 10)).toBe(false);
});

it('reads a text with many symbols, or only symbols, in linear time [voice.transcribe]', () => {
  expect(isKnownHallucination(`a${'-'.repeat(1_000_000)}a`)).toBe(false);
  expect(isKnownHallucination(' ] . -')).toBe(false);
  expect(isKnownHallucination('[Thank you for watching!] . -')).toBe(true);
});
