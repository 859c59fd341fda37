import { safeImage } from '@studiolo/markdown/safe-url';
import type { Fragment } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { stringOf } from '../document/document.ts';

export const externalPictures = (content: Fragment, origin: string): string[] => {
  const addresses = new Set<string>();
  content.descendants(({ type, attrs }) => {
    const address = type.name === 'image' ? stringOf(attrs['source']) : '';
    const image = address === '' ? undefined : safeImage(address, origin);
    if (image && (image.externalHost !== undefined || address.startsWith('data:'))) addresses.add(address);
  });
  return [...addresses];
};

/** Replaces the URLs of pictures in one step. Undo reverts it only if the user caused it. */
export const replacePictures = (
  view: EditorView,
  moved: ReadonlyMap<string, string>,
  isAskedFor = true,
): void => {
  const { tr, doc } = view.state;
  doc.descendants((node, position) => {
    const to = node.type.name === 'image' ? moved.get(stringOf(node.attrs['source'])) : undefined;
    if (to !== undefined) tr.setNodeAttribute(position, 'source', to);
  });
  if (tr.docChanged) view.dispatch(isAskedFor ? tr : tr.setMeta('addToHistory', false));
};
