import type { SearchHit } from '@studiolo/contract/search/entities';
import { IconFileText, IconMessage, IconMessageCircle } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { openReader } from '../../core/reader/reader.state.ts';
import type { Command } from '../../platform/feature.ts';
import { NEW_CHAT } from '../paths.ts';

export type Item = {
  id: string;
  group: 'commands' | 'chats' | 'messages' | 'documents';
  Icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  snippet: string;
  updateDate: string;
  run: (go: (path: string) => void) => void;
};

/** Markdown's own, which say nothing in a line of text. */
const MARKS = /[*`#|]+/g;

const GROUPS = { chat: 'chats', message: 'messages', document: 'documents' } as const;
const ICONS = { chat: IconMessageCircle, message: IconMessage, document: IconFileText } as const;

const itemOf = ({ kind, id, title, snippet, updateDate, path, anchor }: SearchHit): Item => ({
  id: `${kind}-${id}`,
  group: GROUPS[kind],
  Icon: ICONS[kind],
  title,
  snippet: snippet.replaceAll(MARKS, ''),
  updateDate,
  run(go) {
    if (!anchor) return go(path);
    // Documents open beside a chat, also beside that of a notebook.
    if (!/^\/(?:bot\/c|notebook)\/./.test(location.pathname)) go(NEW_CHAT);
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
