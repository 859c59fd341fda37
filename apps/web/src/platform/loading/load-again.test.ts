import { expect, it } from 'vitest';
import { createChunkReloader } from './load-again.ts';

/** A page with its loaded modules. `isFailing` decides which addresses cannot be loaded. */
const createPage = (isFailing: (address: string) => boolean) => {
  const page = { isFailing };
  const modules = new Map<string, object>();
  const reload = createChunkReloader(async (address) => {
    if (page.isFailing(address)) throw new TypeError('not loaded');
    const module = modules.get(address) ?? { address };
    modules.set(address, module);
    return module;
  });
  return { page, modules, reload };
};

it('reloads a failed chunk from the same address, so that there is one instance [api.chunk]', async () => {
  const { modules, reload } = createPage(() => false);
  expect(await reload('./Part.js')).toEqual({ address: './Part.js' });
  expect(modules.size).toBe(1);
});

it('uses another address if the browser caches the failure, and the same one for all parts of the page [api.chunk]', async () => {
  const { modules, reload } = createPage((address) => address === './Part.js');
  const [one, other] = await Promise.all([reload('./Part.js'), reload('./Part.js')]);
  expect([...modules.keys()]).toEqual([expect.stringMatching(/^\.\/Part\.js\?again=\d+$/)]);
  expect(other).toBe(one);
  expect(await reload('./Part.js')).toBe(one);
});

it('tries again after all attempts failed [api.chunk]', async () => {
  const { page, reload } = createPage(() => true);
  await expect(reload('./Part.js')).rejects.toThrow('not loaded');
  page.isFailing = () => false;
  expect(await reload('./Part.js')).toEqual({ address: './Part.js' });
});
