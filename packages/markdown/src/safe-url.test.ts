import { describe, expect, it } from 'vitest';
import { safeImage, safeLink } from './safe-url.ts';

describe('the addresses of links [chat.markdown]', () => {
  it.each([
    'https://a.com/x',
    'http://a.com/',
    'mailto:a@b.com',
    'HTTPS://A.com',
    'www.a.com',
    ' https://a.com',
  ])('allows %s', (address) => expect(safeLink(address)).toMatch(/^(?:https?:\/\/|mailto:)/));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.com/x',
    'ftp://a.com',
    'tel:1',
    'intent://x',
    '/relative',
    '#anchor',
    '//a.com',
    '',
    'https://',
    'https://bank.com@evil.com/',
    'https://user:pass@a.com',
    'view-source:https://a.com',
  ])('refuses %j', (address) => expect(safeLink(address)).toBeUndefined());
});

describe('the addresses of pictures [chat.markdown]', () => {
  const origin = 'https://studio.example';

  it('shows pictures of this site and embedded ones', () => {
    expect(safeImage('/files/1.png', origin)).toEqual({ source: 'https://studio.example/files/1.png' });
    expect(safeImage('data:image/png;base64,iVBORw0=', origin)).toEqual({
      source: 'data:image/png;base64,iVBORw0=',
    });
  });

  it.each(['https://evil.com/a.png', '//evil.com/a.png', '/\\evil.com/a.png', 'http://studio.example/a.png'])(
    'asks before loading %s',
    (address) => expect(safeImage(address, origin)?.externalHost).toMatch(/evil\.com|studio\.example/),
  );

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'data:image/svg+xml,<svg/onload=alert(1)>',
    'data:text/html;base64,x',
    'javascript:alert(1)',
    'blob:https://studio.example/1',
    'https://a:b@evil.com/x.png',
    'data:image/png;base64,"><script>',
    'ftp://a.com/x.png',
  ])('refuses %j', (address) => expect(safeImage(address, origin)).toBeUndefined());
});
