import type { ToolExtension } from '../../../../core/tools/tool-extension.ts';
import type { PluginKind } from '../plugin-kind.ts';

export const toolPlugin = ({
  name,
  label,
  about,
  isCharged,
  definition,
  call,
}: ToolExtension): PluginKind => ({
  kind: name,
  label,
  about,
  isCharged,
  isAvailable: () => true,
  tools: async () => [definition],
  call: ({ input }, context, signal) => call(input, context, signal),
});
