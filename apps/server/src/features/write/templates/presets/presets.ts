import type { TemplateLanguage } from '@studiolo/contract/write/templates/entities';
import type { Preset } from '../preset.ts';
import { publishInChinese } from './publish-zh.ts';
import { publishInEnglish } from './publish-en.ts';
import { workInChinese } from './work-zh.ts';
import { workInEnglish } from './work-en.ts';

export const PRESETS: Readonly<Record<TemplateLanguage, readonly Preset[]>> = {
  en: [...workInEnglish, ...publishInEnglish],
  zh: [...publishInChinese, ...workInChinese],
};
