import { expect, it } from 'vitest';
import { isChrome, isDesktopShell, isWeChat } from './browser-facts.ts';

it('distinguishes Chrome, WeChat and the desktop app from other browsers [shell.chrome-warning]', () => {
  expect(isChrome('Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36')).toBe(
    true,
  );
  expect(isChrome('Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 Version/18.4 Safari/605.1.15')).toBe(false);
  expect(isChrome('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe(false);
  expect(isWeChat('Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50')).toBe(
    true,
  );
  expect(isDesktopShell('Mozilla/5.0 (X11) AppleWebKit/605.1.15 Studiolo/1.0')).toBe(true);
});

it.each([
  ['Edge', 'Chrome/149.0.0.0 Safari/537.36 Edg/149.0.0.0'],
  ['Edge on Android', 'Chrome/149.0.0.0 Mobile Safari/537.36 EdgA/149.0.0.0'],
  ['Opera', 'Chrome/149.0.0.0 Safari/537.36 OPR/130.0.0.0'],
  ['Samsung Internet', 'SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36'],
])('does not mistake %s for Chrome [shell.chrome-warning]', (_name, end) => {
  expect(isChrome(`Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ${end}`)).toBe(
    false,
  );
});
