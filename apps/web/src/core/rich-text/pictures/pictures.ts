import { Extension, type Editor } from '@tiptap/core';
import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { outerPictures, replacePictures } from './outer-pictures.ts';

/** Takes a picture in; answers where it is then, nothing where it was not taken. */
export type TakePicture = (file: File) => Promise<string | undefined>;

export type Pictures = {
  take: TakePicture;
  /** Takes pictures of other places in, by their addresses; answers where each is then. */
  bring: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** What a picture is called until it is there, and what it is called for who cannot see it. */
export type Named = { name: string; label: string };

type Coming = { id: object; position?: number; name?: string };

const KEY = new PluginKey<DecorationSet>('pictures');
const ACCEPTED = /^image\/(png|jpeg|webp|gif)$/;

const waiting = (name: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'picture-coming';
  element.textContent = name;
  return element;
};

const follow = (tr: Transaction, set: DecorationSet): DecorationSet => {
  const mapped = set.map(tr.mapping, tr.doc);
  const coming = tr.getMeta(KEY) as Coming | undefined;
  if (!coming) return mapped;
  const { id, position, name = '' } = coming;
  if (position === undefined)
    return mapped.remove(mapped.find(undefined, undefined, (spec: { id?: object }) => spec.id === id));
  return mapped.add(tr.doc, [Decoration.widget(position, () => waiting(name), { id })]);
};

/** Where a picture that is on its way will stand by now. */
const placeOf = (view: EditorView, id: object): number | undefined =>
  KEY.getState(view.state)?.find(undefined, undefined, (spec: { id?: object }) => spec.id === id)[0]?.from;

/** Puts a picture at a place once it comes; answers where it is, should that place be gone by then. */
const put = async (
  view: EditorView,
  { name, label }: Named,
  position: number,
  come: () => Promise<string | undefined>,
): Promise<string | undefined> => {
  const id = {};
  const tell = (coming: Coming) =>
    view.dispatch(view.state.tr.setMeta(KEY, coming).setMeta('addToHistory', false));
  tell({ id, position, name });
  const source = await come().catch(() => undefined);
  if (view.isDestroyed) return source;
  const at = placeOf(view, id);
  tell({ id });
  const image = view.state.schema.nodes['image'];
  if (source === undefined || at === undefined || !image) return source;
  view.dispatch(view.state.tr.insert(at, image.create({ source, label })));
  return undefined;
};

const isEmptyLine = ({ parent }: ResolvedPos): boolean => parent.isTextblock && parent.content.size === 0;

/** Within a paragraph a picture would be a sign of its line wherever the text goes; beside it, it stands as it is seen here. */
const besideWords = (doc: Node, position: number): number => {
  const at = doc.resolve(position);
  if (at.depth !== 1 || !at.parent.isTextblock || isEmptyLine(at)) return position;
  return at.parentOffset === 0 ? at.before() : at.after();
};

const putFile = (view: EditorView, file: File, position: number, { take }: Pictures): void => {
  const label = file.name.replace(/\.[^.]*$/, '');
  void put(view, { name: file.name, label }, besideWords(view.state.doc, position), () => take(file));
};

const picturesOf = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => ACCEPTED.test(type));

/** Lets pictures be chosen from this device, and puts them where the caret is. */
export const choosePictures = (editor: Editor): void => {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/png,image/jpeg,image/webp,image/gif';
  field.multiple = true;
  field.addEventListener('change', () => {
    for (const file of field.files ?? []) takePicture(editor, file);
  });
  field.click();
};

const takers = new WeakMap<EditorView, Pictures>();

/** Whether pictures of one's own can be put into it. */
export const canTakePictures = (editor: Editor): boolean => takers.has(editor.view);

/** Keeps a picture as the others of a writing are kept; answers where it is then. */
export const keepPicture = async (editor: Editor, file: File): Promise<string | undefined> =>
  takers.get(editor.view)?.take(file);

/** Puts a picture where the caret is, once it was taken in. */
export const takePicture = (editor: Editor, file: File): void => {
  const pictures = takers.get(editor.view);
  if (pictures) putFile(editor.view, file, editor.state.selection.from, pictures);
};

/** Where a picture stands by itself: in the empty line at hand, or below the block that one writes in. */
const ownLine = ({ state: { selection } }: Editor): number => {
  const { $to, to } = selection;
  return isEmptyLine($to) || $to.depth === 0 ? to : $to.after(1);
};

/** Puts a picture on a line of its own once it comes; answers where it is, should that line be gone by then. */
export const placePicture = (
  editor: Editor,
  named: Named,
  come: () => Promise<string | undefined>,
): Promise<string | undefined> => put(editor.view, named, ownLine(editor), come);

const bringOuter = async (view: EditorView, slice: Slice, { bring }: Pictures): Promise<void> => {
  const outer = outerPictures(slice.content, location.origin);
  if (outer.length === 0) return;
  const moved = await bring(outer);
  if (!view.isDestroyed) replacePictures(view, moved, false);
};

/** Pictures that are pasted, dropped or chosen are taken in, and stand there once they are; so are those of other sites. */
export const pictures = (by: Pictures) =>
  Extension.create({
    name: 'pictures',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: KEY,
        state: { init: () => DecorationSet.empty, apply: follow },
        view(view) {
          takers.set(view, by);
          return { destroy: () => takers.delete(view) };
        },
        props: {
          decorations: (state) => KEY.getState(state),
          handlePaste(view, event, slice) {
            const files = picturesOf(event.clipboardData);
            // Words that come with a picture of themselves, as from Word, are pasted as words.
            if (files.length === 0 || event.clipboardData?.types.includes('text/html')) {
              void bringOuter(view, slice, by);
              return false;
            }
            for (const file of files) putFile(view, file, view.state.selection.from, by);
            return true;
          },
          handleDrop(view, event, slice, isMoved) {
            const files = picturesOf(event.dataTransfer);
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (files.length === 0 || position === undefined) {
              if (!isMoved) void bringOuter(view, slice, by);
              return false;
            }
            event.preventDefault();
            for (const file of files) putFile(view, file, position, by);
            return true;
          },
        },
      }),
    ],
  });
