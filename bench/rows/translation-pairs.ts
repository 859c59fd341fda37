import type { LanguageCode } from '@studiolo/contract/translate/languages';
import { hasTranslationFault } from '../../apps/server/src/testing/has-translation-fault.ts';
import { messagesIn } from '../harness/catalog.ts';
import type { Figure, Row } from '../harness/figure.ts';

const LOCALES = '/usr/share/locale';
const MAX_PAIRS = 3000;
const MIN_LETTERS = 12;
const MIN_HAN_CHARACTERS = 4;
const MAX_REMARKS = 200;

type Direction = { from: string; to: string; code: LanguageCode };
const ENGLISH = 'en';
const DIRECTIONS: readonly Direction[] = [
  { from: ENGLISH, to: 'zh_CN', code: 'zh-CN' },
  { from: 'zh_CN', to: ENGLISH, code: 'en' },
  { from: 'ja', to: 'zh_CN', code: 'zh-CN' },
  { from: 'zh_TW', to: 'zh_CN', code: 'zh-CN' },
  { from: 'zh_CN', to: 'zh_TW', code: 'zh-TW' },
  ...(['pl', 'tr', 'uk', 'el', 'ru', 'fr', 'de', 'es', 'ko', 'ar'] as const).map((code) => ({
    from: ENGLISH,
    to: code,
    code,
  })),
];

/** Remarks that models add to a translation, or return instead of one. */
const REMARKS: Partial<Record<LanguageCode, readonly ((text: string) => string)[]>> = {
  en: [
    (text) => `Here is the translation: ${text}`,
    (text) => `Sure! Here is the translated text: ${text}`,
    (text) => `${text} (Note: the terms were translated literally.)`,
    () => 'I’m sorry, but I cannot translate this text.',
  ],
  'zh-CN': [
    (text) => `以下是译文：${text}`,
    (text) => `好的，以下是翻译结果：${text}`,
    (text) => `${text}（注：译文保留了原有术语。）`,
    () => '抱歉，我无法翻译这段文字。',
  ],
  'zh-TW': [(text) => `以下為翻譯：${text}`, (text) => `${text}（註：譯文保留了原有術語。）`],
  pl: [(text) => `Oto tłumaczenie: ${text}`],
  tr: [(text) => `İşte çeviri: ${text}`],
  uk: [(text) => `Ось переклад: ${text}`],
  el: [(text) => `Ακολουθεί η μετάφραση: ${text}`],
  ru: [(text) => `Вот перевод: ${text}`],
  fr: [(text) => `Voici la traduction : ${text}`],
  de: [(text) => `Hier ist die Übersetzung: ${text}`],
  es: [(text) => `Aquí está la traducción: ${text}`],
  ko: [(text) => `번역은 다음과 같습니다: ${text}`],
  ar: [(text) => `إليك الترجمة: ${text}`],
};

const plain = (text: string): string =>
  text
    .replaceAll(/(?<![\p{L}\p{N}])[_&](?=\p{L})/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const SENTENCE_END = /[.!?。！？:：]$/u;

/** Whether a message is a sentence without options, placeholders and file names. */
const isSentence = (text: string): boolean =>
  (text.match(/\p{L}/gu)?.length ?? 0) >=
    (/\p{Script=Han}|\p{Script=Hiragana}/u.test(text) ? 8 : MIN_LETTERS) &&
  // Excludes single words.
  (text.match(/\p{Script=Han}/gu)?.length ?? MIN_HAN_CHARACTERS) >= MIN_HAN_CHARACTERS &&
  !/[%<>[\]{}\\|=@\ufffd]|--|:\/\//.test(text);

const pairsOf = async ({ from, to }: Direction): Promise<[string, string][]> => {
  const local = from === ENGLISH ? to : from;
  const messages = await messagesIn(LOCALES, local);
  const others = from === ENGLISH || to === ENGLISH ? undefined : await messagesIn(LOCALES, to);
  const pairs = new Map<string, string>();
  for (const [key, text] of messages) {
    const english = key.slice(key.indexOf(' ') + 1);
    const [source, target] = (
      others ? [text, others.get(key) ?? ''] : from === ENGLISH ? [english, text] : [text, english]
    ).map(plain) as [string, string];
    if (SENTENCE_END.test(source) && isSentence(source) && isSentence(target) && source !== target)
      pairs.set(source, target);
  }
  const all = [...pairs];
  // Selects from all catalogs, because each has its own subject.
  return all.filter((_, at) => at % Math.ceil(all.length / MAX_PAIRS) === 0);
};

const figuresOf = async (direction: Direction): Promise<Figure[]> => {
  const pairs = await pairsOf(direction);
  const refused = pairs.filter(([source, target]) => hasTranslationFault(source, target, direction.code));
  const remarks = REMARKS[direction.code] ?? [];
  const translationsWithRemarks = pairs
    .slice(0, MAX_REMARKS)
    .map(([source, target], at): [string, string] => [
      source,
      remarks[at % remarks.length]?.(target) ?? target,
    ]);
  const detected = translationsWithRemarks.filter(([source, target]) =>
    hasTranslationFault(source, target, direction.code),
  );
  const name = `${direction.from} to ${direction.to}`;
  const echoes = pairs.filter(([source]) => hasTranslationFault(source, source, direction.code));
  const examples = refused.slice(0, 3).map(([source, target]) => `${source} / ${target}`.slice(0, 200));
  return [
    { measure: `${name}: pairs`, value: pairs.length, atLeast: 200 },
    { measure: `${name}: refused`, value: refused.length, atMost: 0, note: examples.join(' · ') },
    {
      measure: `${name}: added remarks detected`,
      value: Math.round((detected.length / Math.max(1, translationsWithRemarks.length)) * 1000) / 10,
      unit: '%',
      atLeast: 95,
    },
    {
      measure: `${name}: untranslated texts detected`,
      value: Math.round((echoes.length / Math.max(1, pairs.length)) * 1000) / 10,
      unit: '%',
    },
  ];
};

export const translationPairs: Row = {
  name: 'pairs',
  about:
    'correct translations of installed message catalogs that the translation check refuses, and remarks of models that it detects',
  async measure() {
    const figures: Figure[] = [];
    for (const direction of DIRECTIONS) figures.push(...(await figuresOf(direction)));
    return figures;
  },
};
