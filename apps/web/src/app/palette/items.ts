import type { SearchHit } from '@studiolo/contract/search/entities';
import type { ComponentType } from 'react';
import { openReader } from '../../core/reader/reader.state.ts';
import type { Command } from '../../platform/feature.ts';
import type { SearchKind } from '../../platform/thing-kinds.ts';
import { NEW_CHAT } from '../pages/paths.ts';

/** Group of the commands; the other groups are kinds of results. */
export const COMMANDS = 'commands';

export type Item = {
  id: string;
  group: string;
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  snippet: string;
  updateDate: string;
  run: (go: (path: string) => void) => void;
};

/** Characters of Markdown that a snippet should not show. */
const MARKS = /[*`#|]+/g;

const itemOf = (
  { kind, id, title, snippet, updateDate, path, anchor }: SearchHit,
  { Icon }: SearchKind,
): Item => ({
  id: `${kind}-${id}`,
  group: kind,
  Icon,
  title,
  snippet: snippet.replaceAll(MARKS, ''),
  updateDate,
  run(go) {
    if (path !== '') go(path);
    if (!anchor) return;
    // Documents open next to a chat or in a notebook.
    if (path === '' && !/^\/(?:bot\/c|notebook)\/./.test(location.pathname)) go(NEW_CHAT);
    openReader(anchor);
  },
});

const commandItem = ({ name, Icon, words, run }: Command): Item => ({
  id: `command-${name}`,
  group: COMMANDS,
  Icon,
  title: words(),
  snippet: '',
  updateDate: '',
  run,
});

/**
 * Returns all results: commands first, since they are available at once, then those of the server by kind.
 */
export const itemsOf = (
  commands: readonly Command[],
  hits: readonly SearchHit[],
  kinds: readonly SearchKind[],
): Item[] => [
  ...commands.map(commandItem),
  ...kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind.kind).map((hit) => itemOf(hit, kind))),
];
