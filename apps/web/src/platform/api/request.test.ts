import { expect, it, vi } from 'vitest';
import { toRequest } from './request.ts';

vi.stubGlobal('location', { origin: 'https://studiolo.example' });

it('encodes lists of a form as name[] and omits undefined values [api.form]', () => {
  const { init } = toRequest(
    { method: 'POST', path: '/cli/x/v1/y', encoding: 'form' },
    { fileIds: ['a', 'b'], model: undefined, size: 3 },
  );
  expect([...new URLSearchParams(init.body as URLSearchParams)]).toEqual([
    ['fileIds[]', 'a'],
    ['fileIds[]', 'b'],
    ['size', '3'],
  ]);
});

it('inserts escaped values into the path [api.form]', () => {
  const { url, init } = toRequest(
    { method: 'GET', path: '/cli/file/v1/get/:fileId' },
    { fileId: 'a/../b', page: 2 },
  );
  expect(url.href).toBe('https://studiolo.example/api/cli/file/v1/get/a%2F..%2Fb?page=2');
  expect(init.body).toBeUndefined();
});
