import type { Language } from '../../../platform/reading/language.ts';
import { english, type EngineText } from './text.en.ts';
import { chinese } from './text.zh.ts';

/** Texts of the engine in the language of the question. */
export const wordsIn = (language: Language): EngineText => (language === 'zh' ? chinese : english);
