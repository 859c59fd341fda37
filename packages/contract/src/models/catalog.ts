import type { Locale } from '../wire/headers.ts';

export type CatalogModel = {
  /** The specification's name. */
  name: string;
  /** Displayed name, per language if it contains translatable words. */
  label: string | Readonly<Record<Locale, string>>;
  provider: string;
  /** The vendor's own name. */
  vendorModel: string;
  isVip: boolean;
  isDefault?: boolean;
  isHidden?: boolean;
  /** Listed in this language only; in all if omitted. */
  locale?: Locale;
};

/** The models of the specification, in the order of the picker. */
export const CATALOG: readonly CatalogModel[] = [
  {
    name: 'gpt3.5',
    label: { en_US: 'GPT-3.5 tier', zh_CN: 'GPT-3.5 级别' },
    provider: 'openai',
    vendorModel: 'gpt-4o-mini',
    isVip: false,
    isDefault: true,
  },
  {
    name: 'gpt4.0',
    label: { en_US: 'GPT-4 tier', zh_CN: 'GPT-4 级别' },
    provider: 'openai',
    vendorModel: 'gpt-4o',
    isVip: true,
  },
  { name: 'gpto1', label: 'OpenAI o1', provider: 'openai', vendorModel: 'o1', isVip: true },
  {
    name: 'deepseekV3',
    label: 'DeepSeek V3',
    provider: 'deepseek',
    vendorModel: 'deepseek-chat',
    isVip: false,
  },
  {
    name: 'deepseekR1',
    label: 'DeepSeek R1',
    provider: 'deepseek',
    vendorModel: 'deepseek-reasoner',
    isVip: false,
  },
  {
    name: 'anthropic',
    label: 'Claude',
    provider: 'anthropic',
    vendorModel: 'claude-3-5-sonnet-latest',
    isVip: true,
    locale: 'en_US',
  },
  {
    name: 'anthropic3.7',
    label: 'Claude 3.7',
    provider: 'anthropic',
    vendorModel: 'claude-3-7-sonnet-latest',
    isVip: true,
    locale: 'en_US',
  },
  { name: 'gemini', label: 'Gemini', provider: 'google', vendorModel: 'gemini-2.0-flash', isVip: false },
  { name: 'minimax', label: 'MiniMax', provider: 'minimax', vendorModel: 'MiniMax-Text-01', isVip: false },
  {
    name: 'wenxin',
    label: '文心一言',
    provider: 'qianfan',
    vendorModel: 'ernie-4.0-8k',
    isVip: false,
    locale: 'zh_CN',
  },
  {
    name: 'gpt-image-1',
    label: 'GPT Image',
    provider: 'openai',
    vendorModel: 'gpt-image-1',
    isVip: false,
  },
  {
    name: 'perplexity',
    label: 'Perplexity',
    provider: 'perplexity',
    vendorModel: 'sonar',
    isVip: true,
    isHidden: true,
  },
  { name: 'azure', label: 'Azure', provider: 'azure', vendorModel: 'gpt-4o', isVip: true, isHidden: true },
];

export const DRAWING_MODEL = 'gpt-image-1';

/** The engine that answers if no model service is set up. */
export const BUILTIN_MODEL = 'builtin';
