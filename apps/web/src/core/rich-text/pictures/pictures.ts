import { Extension, type Editor } from '@tiptap/core';
import type { Node, ResolvedPos, Slice } from '@tiptap/pm/model';
import { Plugin, PluginKey, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { externalPictures, replacePictures } from './external-pictures.ts';

/** Uploads a picture; resolves with its URL, or undefined if that fails. */
export type UploadPicture = (file: File) => Promise<string | undefined>;

export type Pictures = {
  upload: UploadPicture;
  /** Imports external pictures; resolves with a map from old to new URLs. */
  uploadExternal: (addresses: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

/** File name of a picture, shown during the upload, and its alt text. */
export type PictureName = { name: string; label: string };

type PendingPicture = { id: object; position?: number; name?: string };

const KEY = new PluginKey<DecorationSet>('pictures');
/** Accepts every picture file: the server converts it, or explains why it cannot. */
const isPictureFile = ({ type, name }: File): boolean =>
  type.startsWith('image/') || (type === '' && /\.(hei[cf]|avif|tiff?)$/i.test(name));

const waiting = (name: string): HTMLElement => {
  const element = document.createElement('span');
  element.className = 'picture-coming';
  element.textContent = name;
  return element;
};

const follow = (tr: Transaction, set: DecorationSet): DecorationSet => {
  const mapped = set.map(tr.mapping, tr.doc);
  const pending = tr.getMeta(KEY) as PendingPicture | undefined;
  if (!pending) return mapped;
  const { id, position, name = '' } = pending;
  if (position === undefined)
    return mapped.remove(mapped.find(undefined, undefined, (spec: { id?: object }) => spec.id === id));
  return mapped.add(tr.doc, [Decoration.widget(position, () => waiting(name), { id })]);
};

/** Returns the current position of a picture that is being uploaded. */
const placeOf = (view: EditorView, id: object): number | undefined =>
  KEY.getState(view.state)?.find(undefined, undefined, (spec: { id?: object }) => spec.id === id)[0]?.from;

const takers = new WeakMap<EditorView, Pictures>();
/** The last view that showed the text with these pictures. */
const shownViews = new WeakMap<Pictures, EditorView>();

type Arrival = (view: EditorView) => string | undefined;

/** Pictures whose upload ended while their page was hidden, when the editor had no view. */
const late = new WeakMap<Pictures, Arrival[]>();

/** Inserts those pictures when the page is shown again. */
const putLate = (view: EditorView, by: Pictures): void => {
  const arrivals = late.get(by) ?? [];
  late.delete(by);
  for (const arrive of arrivals) arrive(view);
};

/** Inserts a picture once it is uploaded. If its position no longer exists, returns its URL instead. */
const put = async (
  view: EditorView,
  { name, label }: PictureName,
  position: number,
  come: () => Promise<string | undefined>,
): Promise<string | undefined> => {
  const id = {};
  const by = takers.get(view);
  const setPlaceholder = (to: EditorView, pending: PendingPicture) =>
    to.dispatch(to.state.tr.setMeta(KEY, pending).setMeta('addToHistory', false));
  setPlaceholder(view, { id, position, name });
  // The upload has shown the error; the placeholder is removed below.
  const source = await come().catch(() => undefined);
  const arrive: Arrival = (to) => {
    const at = placeOf(to, id);
    setPlaceholder(to, { id });
    const image = to.state.schema.nodes['image'];
    if (source === undefined || at === undefined || !image) return source;
    to.dispatch(to.state.tr.insert(at, image.create({ source, label })));
    return undefined;
  };
  if (!view.isDestroyed) return arrive(view);
  if (!by) return source;
  // The page may have been shown again with another view.
  const shown = shownViews.get(by);
  if (shown && !shown.isDestroyed) return arrive(shown);
  late.set(by, [...(late.get(by) ?? []), arrive]);
  return undefined;
};

const isEmptyLine = ({ parent }: ResolvedPos): boolean => parent.isTextblock && parent.content.size === 0;

/** Moves a position out of a paragraph, where the picture would become part of the line. */
const besideWords = (doc: Node, position: number): number => {
  const at = doc.resolve(position);
  if (at.depth !== 1 || !at.parent.isTextblock || isEmptyLine(at)) return position;
  return at.parentOffset === 0 ? at.before() : at.after();
};

const putFile = (view: EditorView, file: File, position: number, { upload }: Pictures): void => {
  const label = file.name.replace(/\.[^.]*$/, '');
  void put(view, { name: file.name, label }, besideWords(view.state.doc, position), () => upload(file));
};

const picturesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(isPictureFile);

export const choosePictures = (editor: Editor): void => {
  const field = document.createElement('input');
  field.type = 'file';
  field.accept = 'image/*,.heic,.heif,.avif,.tif,.tiff';
  field.multiple = true;
  field.addEventListener('change', () => {
    for (const file of field.files ?? []) addPicture(editor, file);
  });
  field.click();
};

/** Whether pictures can be inserted into this editor. */
export const canTakePictures = (editor: Editor): boolean => takers.has(editor.view);

/** Uploads a picture in the same way as others of this text; returns its URL. */
export const uploadPicture = async (editor: Editor, file: File): Promise<string | undefined> =>
  takers.get(editor.view)?.upload(file);

/** Uploads a picture and inserts it at the caret. */
export const addPicture = (editor: Editor, file: File): void => {
  const pictures = takers.get(editor.view);
  if (pictures) putFile(editor.view, file, editor.state.selection.from, pictures);
};

/**
 * Returns a position where a picture gets its own line: the current empty line, or below the current block.
 */
const ownLineAt = ({ state: { selection } }: Editor): number => {
  const { $to, to } = selection;
  return isEmptyLine($to) || $to.depth === 0 ? to : $to.after(1);
};

/**
 * Inserts a picture on its own line once it is uploaded. If that line no longer exists, returns its URL
 * instead.
 */
export const placePicture = (
  editor: Editor,
  name: PictureName,
  come: () => Promise<string | undefined>,
): Promise<string | undefined> => put(editor.view, name, ownLineAt(editor), come);

const uploadExternalPictures = async (
  view: EditorView,
  slice: Slice,
  { uploadExternal }: Pictures,
): Promise<void> => {
  const outer = externalPictures(slice.content, location.origin);
  if (outer.length === 0) return;
  const moved = await uploadExternal(outer);
  if (!view.isDestroyed) replacePictures(view, moved, false);
};

/**
 * Extension that uploads and inserts pictures: pasted, dropped and chosen ones, and external ones in pasted
 * text.
 */
export const pictures = (by: Pictures) =>
  Extension.create({
    name: 'pictures',
    addProseMirrorPlugins: () => [
      new Plugin<DecorationSet>({
        key: KEY,
        state: { init: () => DecorationSet.empty, apply: follow },
        view(view) {
          takers.set(view, by);
          shownViews.set(by, view);
          // Deferred, since the view is still being created.
          queueMicrotask(() => view.isDestroyed || putLate(view, by));
          return { destroy: () => takers.delete(view) };
        },
        props: {
          decorations: (state) => KEY.getState(state),
          handlePaste(view, event, slice) {
            const files = picturesOf(event.clipboardData);
            // Office programs copy text together with a picture of it; that is pasted as text.
            if (files.length === 0 || event.clipboardData?.types.includes('text/html')) {
              void uploadExternalPictures(view, slice, by);
              return false;
            }
            for (const file of files) putFile(view, file, view.state.selection.from, by);
            return true;
          },
          handleDrop(view, event, slice, isMoved) {
            const files = picturesOf(event.dataTransfer);
            const position = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
            if (files.length === 0 || position === undefined) {
              if (!isMoved) void uploadExternalPictures(view, slice, by);
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
