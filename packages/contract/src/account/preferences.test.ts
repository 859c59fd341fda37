import { expect, it } from 'vitest';
import { PREFERENCES } from './entities.ts';

it('switches automatic insertion, search and completion off by default, with @ as the completion character [pref.write]', () => {
  expect(PREFERENCES.write).toEqual({
    outsertSwitch: false,
    webSearch: false,
    autoCompletion: false,
    autoCompletionLanguage: 'auto',
    completionMark: '@',
  });
});

it('uses the default styles of articles and cards from the specification [pref.wechat] [pref.poster]', () => {
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
