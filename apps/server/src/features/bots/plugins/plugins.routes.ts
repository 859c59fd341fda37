import {
  addPlugin,
  deletePlugin,
  listPlugins,
  refreshPlugin,
  setPluginTool,
} from '@studiolo/contract/bots/plugin-endpoints';
import { handle } from '../../../platform/http/handle.ts';
import type { PluginService } from './plugins.service.ts';

export const pluginRoutes = (plugins: PluginService) => [
  handle(listPlugins, ({ caller, input, locale }) => plugins.list(caller.userId, input.tableId, locale)),
  handle(addPlugin, ({ caller, input, locale }) => plugins.add(caller.userId, input, locale)),
  handle(refreshPlugin, ({ caller, input }) => plugins.refresh(caller.userId, input.tableId, input.pluginId)),
  handle(setPluginTool, ({ caller, input }) => plugins.setTool(caller.userId, input)),
  handle(deletePlugin, ({ caller, input }) => plugins.remove(caller.userId, input.tableId, input.pluginId)),
];
