import { PREFERENCES } from '@studiolo/contract/account/entities';
import { getPreferences, setPreferences } from '@studiolo/contract/account/setting-endpoints';
import { expect, it } from 'vitest';
import { queryClient } from '../../platform/queries/query-client.ts';
import { signIn } from '../../platform/session/session.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderPart } from '../../testing/render-part.tsx';
import { useLook } from './use-look.ts';

const Look = () => {
  const [, change] = useLook('poster');
  return <button onClick={() => change({ author: 'Ada' } as never)}>Change</button>;
};

it('applies a change on top of earlier choices, even if those load late [pref.poster]', async () => {
  signIn('token');
  queryClient.clear();
  const server = fakeServer();
  const loaded = Promise.withResolvers<typeof PREFERENCES>();
  server.answer(getPreferences, () => loaded.promise);
  // Both calls have the same path.
  const saved = () => server.requestsTo(setPreferences).filter(({ input }) => 'poster' in input);
  const { getByRole } = await renderPart(<Look />);
  await getByRole('button', { name: 'Change' }).click();
  expect(saved()).toEqual([]);
  loaded.resolve({ ...PREFERENCES, poster: { ...PREFERENCES.poster, chosen: 'earlier' } as never });
  await expect.poll(() => saved()[0]?.input).toMatchObject({ poster: { chosen: 'earlier', author: 'Ada' } });
});
