import {
  deleteBoard,
  setPromptSaved,
  listBoards,
  listPrompts,
  putOnBoard,
  restoreBoard,
  saveBoard,
} from '@studiolo/contract/draw/library-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { invalidate } from '../../platform/queries/query-client.ts';

const BOARDS = 'draw-boards';
const PROMPTS = 'draw-prompts';

export const boardsQuery = queryOptions({
  queryKey: [BOARDS],
  queryFn: ({ signal }) => call(listBoards, {}, { signal, isQuiet: true }),
});

export const promptsQuery = (search: string) =>
  queryOptions({
    queryKey: [PROMPTS, search],
    queryFn: ({ signal }) => call(listPrompts, { search }, { signal, isQuiet: true }),
  });

export const savePromptText = async (text: string, isSaved: boolean): Promise<void> => {
  // `call` has already shown the error.
  await call(setPromptSaved, { text, isSaved }).catch(() => undefined);
  await invalidate([PROMPTS]);
};

const afterwards = async <T>(request: Promise<T>): Promise<T | undefined> => {
  // `call` has already shown the error.
  const answer = await request.catch(() => undefined);
  await invalidate([BOARDS]);
  await Promise.all([invalidate(['drawings']), invalidate(['drawing'])]);
  return answer;
};

export const makeBoard = (name: string) => afterwards(call(saveBoard, { name }));

export const renameBoard = (boardId: string, name: string) => afterwards(call(saveBoard, { boardId, name }));

/** Returns false if the board could not be deleted. */
export const removeBoard = async (boardId: string): Promise<boolean> =>
  (await afterwards(call(deleteBoard, { boardId }))) !== undefined;

export const restoreDeletedBoard = (boardId: string) => afterwards(call(restoreBoard, { boardId }));

export const putPicture = (boardId: string, mjTaskId: string, index: number, isOn: boolean) =>
  afterwards(call(putOnBoard, { boardId, mjTaskId, index, isOn }));
