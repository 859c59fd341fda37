import { Extension, type Editor } from '@tiptap/core';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

/** Takes a picture in; answers where it is then, nothing where it was not taken. */
export type TakePicture = (file: File) => Promise<string | undefined>;

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

const put = async (view: EditorView, file: File, position: number, take: TakePicture): Promise<void> => {
  const id = {};
  const tell = (coming: Coming) =>
    view.dispatch(view.state.tr.setMeta(KEY, coming).setMeta('addToHistory', false));
  tell({ id, position, name: file.name });
  const source = await take(file).catch(() => undefined);
  const at = placeOf(view, id);
  tell({ id });
  const image = view.state.schema.nodes['image'];
  if (source === undefined || at === undefined || !image) return;
  const label = file.name.replace(/\.[^.]*$/, '');
  view.dispatch(view.state.tr.insert(at, image.create({ source, label })));
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

const takers = new WeakMap<EditorView, TakePicture>();

/** Whether pictures of one's own can be put into it. */
export const canTakePictures = (editor: Editor): boolean => takers.has(editor.view);

/** Puts a picture where the caret is, once it was taken in. */
export const takePicture = (editor: Editor, file: File): void => {
  const take = takers.get(editor.view);
  if (take) void put(editor.view, file, editor.state.selection.from, take);
};

/** Pictures that are pasted, dropped or chosen are taken in, and stand there once they are. */
export const pictures = (take: TakePicture) =>
  Extension.create({
    name: 'pictures',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: KEY,
        state: { init: () => DecorationSet.empty, apply: follow },
        view(view) {
          takers.set(view, take);
          return { destroy: () => takers.delete(view) };
        },
        props: {
          decorations: (state) => KEY.getState(state),
          handlePaste(view, event) {
            const files = picturesOf(event.clipboardData);
            // Words that come with a picture of themselves, as from Word, are pasted as words.
            if (files.length === 0 || event.clipboardData?.types.includes('text/html')) return false;
            for (const file of files) void put(view, file, view.state.selection.from, take);
            return true;
          },
          handleDrop(view, event) {
            const files = picturesOf(event.dataTransfer);
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (files.length === 0 || position === undefined) return false;
            event.preventDefault();
            for (const file of files) void put(view, file, position, take);
            return true;
          },
        },
      }),
    ],
  });
