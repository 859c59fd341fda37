import type { Variant } from '@studiolo/contract/ledger/products';
import type { KeyOf } from '../../../platform/i18n/words.ts';
import type { text } from './text/en_US.ts';

type Key = KeyOf<typeof text>;
export type Section = {
  title: Key;
  paragraphs: readonly Key[];
  items?: readonly Key[];
  after?: readonly Key[];
};

export const termsOf = (variant: Variant): readonly Section[] => {
  const isChina = variant === 'china';
  return [
    { title: 'whoRuns', paragraphs: ['whoRunsText', 'reachOperator'] },
    { title: 'yourAccount', paragraphs: ['yourAccountText'] },
    { title: 'yourContent', paragraphs: ['yourContentText'] },
    { title: 'conduct', paragraphs: [isChina ? 'conductChina' : 'conductInternational'] },
    { title: 'answers', paragraphs: isChina ? ['answersText', 'answersChina'] : ['answersText'] },
    { title: 'plans', paragraphs: ['plansText'] },
    { title: 'service', paragraphs: ['serviceText'] },
    { title: 'ending', paragraphs: ['endingText'] },
    { title: 'termsChanges', paragraphs: [isChina ? 'termsChangesChina' : 'termsChangesInternational'] },
  ];
};

export const privacyOf = (variant: Variant): readonly Section[] => {
  const isChina = variant === 'china';
  return [
    { title: 'responsible', paragraphs: ['responsibleText', 'reachOperator'] },
    {
      title: 'stored',
      paragraphs: [],
      items: ['storedAccount', 'storedContent', 'storedUse', 'storedLogs', 'storedBrowser'],
    },
    { title: 'purpose', paragraphs: [isChina ? 'purposeChina' : 'purposeInternational'] },
    {
      title: 'outside',
      paragraphs: ['outsideText'],
      items: [
        'outsideModels',
        'outsideMeaning',
        'outsideWeb',
        'outsideSpeech',
        'outsideTranslation',
        'outsideDrawing',
        'outsideMail',
        'outsidePay',
        'outsideOwn',
      ],
      after: [isChina ? 'outsideChina' : 'outsideInternational'],
    },
    { title: 'keeping', paragraphs: ['keepingText'] },
    { title: 'rights', paragraphs: ['rightsText', isChina ? 'rightsChina' : 'rightsInternational'] },
    { title: 'safety', paragraphs: ['safetyText'] },
    { title: 'privacyChanges', paragraphs: ['privacyChangesText'] },
  ];
};
