import { randomUUID } from 'node:crypto';
import { getUser } from '@studiolo/contract/account/endpoints';
import { expect, it } from 'vitest';
import { anUpload } from '../../testing/fixtures/an-upload.ts';
import { aServer } from '../../testing/fixtures/a-server.ts';
import { aUser } from '../../testing/fixtures/a-user.ts';
import { createKnowledge } from './knowledge.service.ts';
import { createKnowledgeStore } from './knowledge.store.ts';

const server = aServer(() => ({}));

/** More than the parameters of a statement, which are at most 65,535. */
const FILES = 66_000;

it('searches more files than a statement has parameters', async () => {
  const ann = await aUser(server);
  const { cliUserId } = await ann.call(getUser, {});
  const { fileId } = await anUpload(ann, 'rock.txt', 'The tower of Borealis stands on a rock.');
  const fileIds = [...Array.from({ length: FILES }, () => randomUUID()), fileId];
  const knowledge = createKnowledge({
    store: createKnowledgeStore(server.inside.database),
    embeddings: undefined,
  });

  const hits = await knowledge.search([cliUserId], fileIds, 'Where is Borealis?', 5);

  expect(hits.map((each) => each.fileId)).toEqual([fileId]);
  expect(await knowledge.openings([cliUserId], fileIds)).toHaveLength(1);
  expect(await knowledge.overview([cliUserId], fileIds, 5)).toHaveLength(1);
  expect(await knowledge.allPassages([cliUserId], fileIds, 5)).toHaveLength(1);
});
