import { beforeEach, expect, it } from 'vitest';
import { useToast } from '../platform/toast/notify.ts';
import { warnWithoutChrome } from './warn-without-chrome.ts';

const toast = () => useToast.getState().toast;
beforeEach(() => useToast.setState({ toast: undefined }));

it('warns for four seconds where the browser is not Chrome [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0');
  expect(toast()).toMatchObject({ kind: 'warning', milliseconds: 4000 });
  expect(toast()?.text).toContain('Chrome');
});

it('warns in Edge too, which names Chrome among others [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/149.0.0.0 Edg/149.0.0.0');
  expect(toast()).toMatchObject({ kind: 'warning', milliseconds: 4000 });
});

it('says nothing in Chrome, in WeChat and in our own window [shell.chrome-warning]', () => {
  warnWithoutChrome('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36');
  warnWithoutChrome('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50');
  warnWithoutChrome('Mozilla/5.0 (X11) AppleWebKit/605.1.15 Studiolo/1.0');
  expect(toast()).toBeUndefined();
});
