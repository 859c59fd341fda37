import type { ToolPlug } from '../../../../core/tools/tool-plug.ts';
import type { PluginKind } from '../plugin-kind.ts';

/** What a feature lets models do in chats, as something that bots can do. */
export const pluginOfTool = ({ name, label, about, isCharged, offered, call }: ToolPlug): PluginKind => ({
  ...{ kind: name, label, about, isCharged },
  isAvailable: () => true,
  tools: async () => [offered],
  call: ({ input }, place, signal) => call(input, place, signal),
});
