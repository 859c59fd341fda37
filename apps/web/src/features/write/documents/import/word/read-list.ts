import type { ParagraphLabel } from '@studiolo/markdown/word/count-numbers';
import { node, textNode, type DocumentNode } from '../../../../../core/rich-text/document/document.ts';

export type ListEntry = ParagraphLabel & { blocks: DocumentNode[] };

const TASK = /^([☐☑☒])\s*/;

const labeled = (label: string, blocks: readonly DocumentNode[]): DocumentNode[] => {
  const [first, ...rest] = blocks;
  const words = first?.type === 'paragraph' ? (first.content ?? []) : [];
  if (label === '') return [...blocks];
  return [
    node('paragraph', [textNode(words.length > 0 ? `${label} ` : label, []), ...words]),
    ...(first?.type === 'paragraph' ? rest : blocks),
  ];
};

/** Returns the checkbox of a task, and the item without it; undefined for other items. */
const taskOf = (entry: ListEntry): { checked: boolean; blocks: DocumentNode[] } | undefined => {
  const [first, ...rest] = entry.blocks;
  const [words, ...more] = first?.content ?? [];
  const box = entry.isBullet ? TASK.exec(words?.text ?? '') : null;
  if (!box || !words) return undefined;
  const text = (words.text ?? '').slice(box[0].length);
  const content = [...(text === '' ? [] : [{ ...words, text }]), ...more];
  return { checked: box[1] !== '☐', blocks: [node('paragraph', content), ...rest] };
};

type OpenList = { list: DocumentNode; id: string; next: number };

/**
 * Nests consecutive numbered paragraphs into lists. Labels that Markdown cannot generate, such as `第一条`, `a)`
 * or `1.1`, stay text, so that no number changes. In files of other programs, bullets with different
 * numbering ids still form one list.
 */
export const listsOf = (entries: readonly ListEntry[], isOwn = false): DocumentNode[] => {
  const nodes: DocumentNode[] = [];
  let open: OpenList | undefined;
  for (let at = 0; at < entries.length;) {
    const entry = entries[at];
    if (!entry) break;
    let end = at + 1;
    while ((entries[end]?.level ?? -1) > entry.level) end += 1;
    const within = listsOf(entries.slice(at + 1, end), isOwn);
    at = end;
    const continuedItem = entry.isBullet || entry.label !== '' ? undefined : open?.list.content?.at(-1);
    if (continuedItem) {
      continuedItem.content?.push(...entry.blocks, ...within);
      continue;
    }
    if (!entry.isBullet && !entry.isPlain) {
      open = undefined;
      nodes.push(...labeled(entry.label, entry.blocks), ...within);
      continue;
    }
    const task = taskOf(entry);
    const type = task ? 'taskList' : entry.isBullet ? 'bulletList' : 'orderedList';
    const blocks = task?.blocks ?? entry.blocks;
    const id = entry.isBullet ? (entry.definition ?? entry.list) : entry.list;
    const isSameList = open?.id === id;
    const isNext = entry.isBullet ? isSameList || !isOwn : isSameList && open?.next === entry.value;
    if (open?.list.type !== type || !isNext) {
      const list = node(type, undefined, type === 'orderedList' ? { start: entry.value } : undefined);
      list.content = [];
      open = { list, id, next: entry.value };
      nodes.push(list);
    }
    const first = blocks[0]?.type === 'paragraph' ? [] : [node('paragraph')];
    const content = [...first, ...blocks, ...within];
    open.list.content?.push(
      task ? node('taskItem', content, { checked: task.checked }) : node('listItem', content),
    );
    open.next = entry.value + 1;
  }
  return nodes;
};
