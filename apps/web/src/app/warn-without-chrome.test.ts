import { beforeEach, expect, it } from 'vitest';
import { pretendBrowser } from '../testing/browser-globals.ts';
import { remember } from '../platform/local-store.ts';
import { useToast } from '../platform/toast/notify.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

const toast = () => useToast.getState().toast;
pretendBrowser('https://studiolo.example');
beforeEach(() => {
  remember('chrome-recommended', undefined);
  useToast.setState({ toast: undefined });
});

it('warns for four seconds in browsers other than Chrome [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(toast()).toMatchObject({ kind: 'warning', milliseconds: 4000 });
  expect(toast()?.text).toContain('Chrome');
});

it('warns in Edge too, whose name includes Chrome [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0.0.0 Edg/149.0.0.0');
  expect(toast()).toMatchObject({ kind: 'warning', milliseconds: 4000 });
});

it('warns once in a browser, and never on a phone [shell.chrome-warning]', () => {
  warnWithoutChrome(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  );
  warnWithoutChrome('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0');
  expect(toast()).toBeUndefined();
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  warnWithoutChrome(firefox);
  expect(toast()).toBeDefined();
  useToast.setState({ toast: undefined });
  warnWithoutChrome(firefox);
  expect(toast()).toBeUndefined();
});

it('does not warn in Chrome, in WeChat or in the desktop app [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36');
  warnWithoutChrome('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50');
  warnWithoutChrome('Mozilla/5.0 (X11) AppleWebKit/605.1.15 Studiolo/1.0');
  expect(toast()).toBeUndefined();
});
