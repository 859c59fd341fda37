import type { UserData } from '../../../core/user-data/user-data.ts';
import type { BoardStore } from '../library/boards.store.ts';
import type { PromptStore } from '../library/prompts.store.ts';
import type { DrawingStore } from './drawings.store.ts';

type Stores = { drawings: DrawingStore; boards: BoardStore; prompts: PromptStore };

/** The pictures are exported with the user's files. */
export const drawUserData = ({ drawings, boards, prompts }: Stores): UserData => ({
  tables: ['drawings', 'draw_boards', 'draw_prompts'],
  export: async (owner) => ({
    drawings: (await drawings.all(owner)).map(
      ({ id, action, prompt, serviceName, state, parentId, createdAt }) => ({
        id,
        action,
        prompt,
        painter: serviceName,
        state,
        parentId,
        createdAt,
      }),
    ),
    drawingBoards: await boards.all(owner),
    drawingPrompts: await prompts.saved(owner),
  }),
  async erase(owner, queryable) {
    await boards.erase(owner, queryable);
    await prompts.erase(owner, queryable);
    await drawings.erase(owner, queryable);
  },
});
