import {
  deleteBoard,
  setPromptSaved,
  listBoards,
  listPrompts,
  putOnBoard,
  restoreBoard,
  saveBoard,
} from '@studiolo/contract/draw/library-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { LibraryService } from './library.service.ts';

export const libraryRoutes = (library: LibraryService) => [
  handle(listBoards, ({ caller }) => library.boards(caller.userId)),
  handle(saveBoard, ({ caller, input }) => library.save(caller.userId, input.boardId, input.name)),
  handle(deleteBoard, ({ caller, input }) => library.remove(caller.userId, input.boardId)),
  handle(restoreBoard, ({ caller, input }) => library.restore(caller.userId, input.boardId)),
  handle(putOnBoard, ({ caller, input: { boardId, mjTaskId, index, isOn } }) =>
    library.setOnBoard(caller.userId, boardId, mjTaskId, index, isOn),
  ),
  handle(listPrompts, ({ caller, input }) => library.prompts(caller.userId, input.search)),
  handle(setPromptSaved, ({ caller, input }) => library.setSaved(caller.userId, input.text, input.isSaved)),
];
