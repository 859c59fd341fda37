import {
  editMemory,
  forgetAll,
  forgetMemory,
  getMemory,
  remember,
  switchMemory,
} from '@studiolo/contract/memory/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { MemoryService } from './memory.service.ts';

export const memoryRoutes = (memory: MemoryService) => [
  handle(getMemory, ({ caller }) => memory.get(caller.userId)),
  handle(switchMemory, ({ caller, input }) => memory.setEnabled(caller.userId, input.isOn)),
  handle(remember, ({ caller, input }) => memory.add(caller.userId, input.text)),
  handle(editMemory, ({ caller, input }) => memory.edit(caller.userId, input.memoryId, input.text)),
  handle(forgetMemory, ({ caller, input }) => memory.forget(caller.userId, input.memoryId)),
  handle(forgetAll, ({ caller }) => memory.forgetAll(caller.userId)),
];
