import type { SearchHit } from '@studiolo/contract/search/entities';
import type { ComponentType } from 'react';
import { openReader } from '../../core/reader/reader.state.ts';
import type { Command } from '../../platform/feature.ts';
import type { FoundKind } from '../../platform/thing-kinds.ts';
import { NEW_CHAT } from '../pages/paths.ts';

/** The group of what can be done; each other one is a kind of things. */
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

/** Markdown's own, which say nothing in a line of text. */
const MARKS = /[*`#|]+/g;

const itemOf = (
  { kind, id, title, snippet, updateDate, path, anchor }: SearchHit,
  { Icon }: FoundKind,
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
    // Documents open beside a chat, also beside that of a notebook.
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

/** What can be chosen: commands first, as they are there at once, then what was found, kind by kind. */
export const itemsOf = (
  commands: readonly Command[],
  hits: readonly SearchHit[],
  kinds: readonly FoundKind[],
): Item[] => [
  ...commands.map(commandItem),
  ...kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind.kind).map((hit) => itemOf(hit, kind))),
];
