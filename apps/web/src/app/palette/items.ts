import type { SearchHit } from '@studiolo/contract/search/entities';
import {
  IconFileText,
  IconMessage,
  IconMessageCircle,
  IconNotebook,
  IconNotes,
  IconQuote,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { openReader } from '../../core/reader/reader.state.ts';
import type { Command } from '../../platform/feature.ts';
import { NEW_CHAT } from '../paths.ts';

/** In the order in which they are shown. */
export const GROUPS_IN_ORDER = [
  'commands',
  'notebooks',
  'chats',
  'sources',
  'notes',
  'messages',
  'documents',
] as const;

export type Item = {
  id: string;
  group: (typeof GROUPS_IN_ORDER)[number];
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  snippet: string;
  updateDate: string;
  run: (go: (path: string) => void) => void;
};

/** Markdown's own, which say nothing in a line of text. */
const MARKS = /[*`#|]+/g;

const GROUPS = {
  chat: 'chats',
  message: 'messages',
  document: 'documents',
  notebook: 'notebooks',
  source: 'sources',
  note: 'notes',
} as const;
const ICONS = {
  chat: IconMessageCircle,
  message: IconMessage,
  document: IconFileText,
  notebook: IconNotebook,
  source: IconQuote,
  note: IconNotes,
} as const;

const itemOf = ({ kind, id, title, snippet, updateDate, path, anchor }: SearchHit): Item => ({
  id: `${kind}-${id}`,
  group: GROUPS[kind],
  Icon: ICONS[kind],
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
  group: 'commands',
  Icon,
  title: words(),
  snippet: '',
  updateDate: '',
  run,
});

/** What can be chosen: commands first, as they are there at once, then what was found. */
export const itemsOf = (commands: readonly Command[], hits: readonly SearchHit[]): Item[] => [
  ...commands.map(commandItem),
  ...hits.map(itemOf),
];
