import { Id, NoInput } from '@studiolo/contract/wire/fields';
import { endpoint } from '@studiolo/contract/wire/endpoint';
import { snakeCase, timestamp, uuid } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { MakeFeature } from '../../compose/registries.ts';
import { authorIdOf } from '../../core/conversation/actor.ts';
import { createDeletion } from '../../core/deletion/deletion.ts';
import type { RunKind } from '../../core/runs/run-kind.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { handle } from '../../platform/http/handle.ts';

export const KIND = 'orchid';

export const water = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/water',
  access: 'user',
  input: NoInput,
  data: z.object({ runId: Id }),
  summary: 'Waters an orchid.',
});

const InputOrchid = z.object({ orchidId: Id });

export const deleteOrchid = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/delete',
  access: 'user',
  input: InputOrchid,
  data: z.null(),
  summary: 'Deletes an orchid.',
});

export const restoreOrchid = endpoint({
  method: 'POST',
  path: '/cli/orchid/v1/restore',
  access: 'user',
  input: InputOrchid,
  data: z.null(),
  summary: 'Restores an orchid.',
});

export const orchids = snakeCase.table('orchids', {
  id: uuid().primaryKey(),
  ownerId: uuid().notNull(),
  deletedAt: timestamp({ withTimezone: true }),
});

const INSTRUCTIONS = 'You speak for an orchid.';

const watering: RunKind = {
  kind: KIND,
  lane: { name: KIND, slots: 1 },
  async *work(_input, { step }) {
    yield await step('water', async () => 'It was watered.');
  },
  finish: () => Promise.resolve('saved'),
  explain: () => undefined,
};

/** A feature for tests. They check that a new feature works everywhere once it is in the list of features. */
export const sampleFeature: MakeFeature = ({ runs, ...core }) => {
  const { database } = core;
  const deletion = createDeletion(core, { table: orchids });
  return {
    deletions: [deletion],
    routes: [
      handle(deleteOrchid, async ({ caller: { userId }, input: { orchidId } }) => {
        await deletion.remove({ id: orchidId, ownerId: userId });
        return null;
      }),
      handle(restoreOrchid, async ({ caller: { userId }, input: { orchidId } }) => {
        const restored = await deletion.restore({ id: orchidId, ownerId: userId });
        if (restored.length === 0) throw new Refusal('NOT_FOUND');
        return null;
      }),
      handle(water, async ({ caller: { userId } }) => {
        const run = await database.transaction((tx) =>
          runs.prepare(
            {
              kind: KIND,
              key: 'daily',
              owner: userId,
              title: 'Watering',
              path: '/orchids',
              price: 'nothing',
              input: {},
            },
            tx,
          ),
        );
        return { runId: run.id };
      }),
    ],
    runKinds: [watering],
    conversation: {
      scopes: [
        {
          kind: KIND,
          isListedApart: true,
          pathOf: ({ id, groundId }) => `/orchids/${groundId}?session=${id}`,
          resolve: (actor) =>
            Promise.resolve({
              owner: authorIdOf(actor),
              payer: authorIdOf(actor),
              instruct: (instructions) => `${instructions}\n\n${INSTRUCTIONS}`,
              isRemembering: false,
            }),
        },
      ],
    },
    search: (_owner, { words }) =>
      Promise.resolve(
        words.includes('orchid')
          ? [
              {
                kind: KIND,
                id: '1',
                title: 'A white orchid',
                snippet: '',
                path: '/orchids/1',
                updateDate: new Date(0).toISOString(),
                anchor: null,
              },
            ]
          : [],
      ),
    mentions: [
      {
        kind: KIND,
        latest: () => Promise.resolve([{ id: '1', title: 'A white orchid', updatedAt: new Date(0) }]),
      },
    ],
    userData: {
      tables: [],
      export: () => Promise.resolve({ orchids: [{ name: 'A white orchid' }] }),
      erase: () => Promise.resolve(),
    },
  };
};
