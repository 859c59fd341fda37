import { checkTextEvidence, listSourceCollections } from '@studiolo/contract/evidence/endpoints';
import { addReader } from '@studiolo/contract/notebooks/share-endpoints';
import { expect, it } from 'vitest';
import { aNotebook, aTextSource } from '../../../testing/fixtures/a-notebook.ts';
import { aServer } from '../../../testing/fixtures/a-server.ts';
import { aUser } from '../../../testing/fixtures/a-user.ts';

const server = aServer();

const TOWER_TEXT =
  'The tower stands on a rock in the sea. It is built of 2,500 granite blocks. The lamp was first lit on 1 February 1811.';
const TEXT =
  'The tower is built of 2,500 granite blocks. The keepers grew potatoes in the garden.[^1]\n\n[^1]: “They grew potatoes in the garden of the tower.”';

const statesIn = ({ sentences }: { sentences: { start: number; end: number; state: string }[] }) =>
  sentences.map(({ start, end, state }) => [TEXT.slice(start, end), state]);

it('checks a text against the sources of one notebook or of all, and skips footnotes [write.evidence]', async () => {
  const ann = await aUser(server);
  const bob = await aUser(server);
  const towers = await aNotebook(ann, 'Towers');
  const gardens = await aNotebook(ann, 'Gardens');
  await aTextSource(ann, towers, 'rock.txt', TOWER_TEXT);
  const garden = 'The keepers grew potatoes in the garden below the wall.';
  await aTextSource(ann, gardens, 'garden.txt', garden);

  expect((await ann.call(listSourceCollections, {})).map(({ title }) => title).toSorted()).toEqual([
    expect.stringContaining('Gardens'),
    expect.stringContaining('Towers'),
  ]);
  const all = await ann.call(checkTextEvidence, { text: TEXT });
  expect(statesIn(all)).toEqual([
    ['The tower is built of 2,500 granite blocks.', 'supported'],
    ['The keepers grew potatoes in the garden.[^1]', 'supported'],
  ]);
  const one = await ann.call(checkTextEvidence, { text: TEXT, placeId: towers });
  expect(one.sentences.map(({ state }) => state)).toEqual(['supported', 'unsupported']);

  expect(await bob.call(listSourceCollections, {})).toEqual([]);
  expect(await bob.try(checkTextEvidence, { text: TEXT, placeId: towers })).toMatchObject({ status: 404 });
  expect(await bob.try(checkTextEvidence, { text: TEXT })).toMatchObject({
    status: 409,
    msg: 'There are no sources to check against yet. Add some to a notebook, or wait until they are read.',
  });

  await ann.call(addReader, { notebookId: towers, email: bob.email, role: 'viewer' });
  const shared = await bob.call(checkTextEvidence, { text: TEXT });
  expect(shared.sentences.map(({ state }) => state)).toEqual(['supported', 'unsupported']);
});
