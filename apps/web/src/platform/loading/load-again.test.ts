import { expect, it } from 'vitest';
import { createReloading } from './load-again.ts';

/** Modules of a page, by address; `isFailing` says which addresses cannot be loaded. */
const aPage = (isFailing: (address: string) => boolean) => {
  const page = { isFailing };
  const modules = new Map<string, object>();
  const reload = createReloading(async (address) => {
    if (page.isFailing(address)) throw new TypeError('not loaded');
    const module = modules.get(address) ?? { address };
    modules.set(address, module);
    return module;
  });
  return { page, modules, reload };
};

it('loads a failed chunk under its own address, so that it exists once [api.chunk]', async () => {
  const { modules, reload } = aPage(() => false);
  expect(await reload('./Part.js')).toEqual({ address: './Part.js' });
  expect(modules.size).toBe(1);
});

it('uses another address where a browser caches the failure, and the same for every part of the page [api.chunk]', async () => {
  const { modules, reload } = aPage((address) => address === './Part.js');
  const [one, other] = await Promise.all([reload('./Part.js'), reload('./Part.js')]);
  expect([...modules.keys()]).toEqual([expect.stringMatching(/^\.\/Part\.js\?again=\d+$/)]);
  expect(other).toBe(one);
  expect(await reload('./Part.js')).toBe(one);
});

it('tries again after every attempt failed [api.chunk]', async () => {
  const { page, reload } = aPage(() => true);
  await expect(reload('./Part.js')).rejects.toThrow('not loaded');
  page.isFailing = () => false;
  expect(await reload('./Part.js')).toEqual({ address: './Part.js' });
});
