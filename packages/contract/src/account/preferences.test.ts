import { expect, it } from 'vitest';
import { PREFERENCES } from './entities.ts';

it('inserts, searches and completes nothing unasked, and completes at @ until changed [pref.write]', () => {
  expect(PREFERENCES.write).toEqual({
    outsertSwitch: false,
    webSearch: false,
    autoCompletion: false,
    autoCompletionLanguage: 'auto',
    completionMark: '@',
  });
});

it('begins with the looks of an article and a card that the specification gives [pref.wechat] [pref.poster]', () => {
  expect(PREFERENCES.wechat).toMatchObject({
    theme: 'default',
    fontSize: '14px',
    legend: 'title',
    textAlign: 'left',
    isMacCodeBlock: true,
    hasBlankLine: true,
  });
  expect(PREFERENCES.poster).toMatchObject({ bg: 'blue', margin: 6, padding: 6, opacity: 90 });
});
