import {
  deleteBoard,
  keepPrompt,
  listBoards,
  listPrompts,
  putOnBoard,
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

export const keepPromptText = async (text: string, isKept: boolean): Promise<void> => {
  // The call itself has shown the error.
  await call(keepPrompt, { text, isKept }).catch(() => undefined);
  await invalidate([PROMPTS]);
};

const afterwards = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  // The call itself has shown the error.
  const answer = await asked.catch(() => undefined);
  await invalidate([BOARDS]);
  await Promise.all([invalidate(['drawings']), invalidate(['drawing'])]);
  return answer;
};

export const makeBoard = (name: string) => afterwards(call(saveBoard, { name }));

export const renameBoard = (boardId: string, name: string) => afterwards(call(saveBoard, { boardId, name }));

export const removeBoard = (boardId: string) => afterwards(call(deleteBoard, { boardId }));

export const putPicture = (boardId: string, mjTaskId: string, index: number, isOn: boolean) =>
  afterwards(call(putOnBoard, { boardId, mjTaskId, index, isOn }));
