import type { Anchor } from '@studiolo/contract/evidence/anchor';
import { Editor, type Extensions } from '@tiptap/core';
import {
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type Ref,
} from 'react';
import { translate } from '../../platform/i18n/translate.ts';
import { useText } from '../../platform/i18n/use-text.ts';
import { useAutoCompletion } from '../../platform/preferences/auto-completion.ts';
import { lazyPart } from '../../platform/loading/lazy.ts';
import { useIsNarrow } from '../../platform/browser/screen-width.ts';
import type { MentionListHandle } from '../composer/mentions/MentionList.tsx';
import { markdownTexts } from '../markdown/markdown-texts.ts';
import '../markdown/markdown.css';
import '../markdown/parts.css';
import { Bubble } from './bars/Bubble.tsx';
import { PhoneBar } from './bars/PhoneBar.tsx';
import { SlashMenu, type SlashHandle } from './bars/SlashMenu.tsx';
import { CompletionPart } from './completion/completion-part.ts';
import { readMarkdown } from './document/read-blocks.ts';
import { writeAhead, writeEditor } from './document/write-editor.ts';
import { richTextExtensions } from './extensions.ts';
import { Mentions } from './mentions/Mentions.tsx';
import { createNodeViews } from './nodes/node-views.ts';
import { ShownNodes } from './nodes/ShownNodes.tsx';
import { WritingContext } from './nodes/writing-context.ts';
import { useCropping } from './pictures/cropping.state.ts';
import './rich-text.css';
import { richTextTexts } from './rich-text.texts.ts';
import { isComposing } from '../../ui/pressed-key.ts';

export type RichTextHandle = {
  read: () => string;
  /** Replaces the text without reporting an edit. */
  replace: (markdown: string) => void;
  focus: () => void;
};

const Cropping = lazyPart(() => import('./pictures/Cropping.tsx').then((module) => module.Cropping));

type Props = {
  /** Accessible name. */
  label: string;
  initial: string;
  /** Passages that the numbers `[n]` in the text cite. */
  anchors: readonly Anchor[];
  placeholder?: string;
  /** Maximum number of characters that can be pasted at once. */
  maxLength?: number;
  isReadOnly?: boolean;
  extensions?: readonly Extensions[number][];
  SelectionTools?: ComponentType<{ editor: Editor }>;
  /** Called when the user has edited the text. */
  onEdit: () => void;
  /** Called with the editor instance, for components that use it. */
  onEditor?: (editor: Editor) => void;
  ref?: Ref<RichTextHandle>;
};

const NOT_EDITED = 'preventUpdate';

/**
 * Rich text editor for Markdown. The editor instance lives as long as the component, even while its page is
 * hidden.
 */
export const RichTextEditor = ({
  label,
  initial,
  anchors,
  placeholder,
  maxLength = Infinity,
  isReadOnly = false,
  extensions = [],
  onEdit,
  SelectionTools,
  onEditor,
  ref,
}: Props) => {
  const text = useText(richTextTexts);
  // Requested here, since the nodes in the text need it.
  useText(markdownTexts);
  const isNarrow = useIsNarrow();
  const isCompleting = useAutoCompletion(({ isOn }) => isOn);
  const host = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const slash = useRef<SlashHandle>(null);
  const mentions = useRef<MentionListHandle>(null);
  const initialAnchors = useRef(anchors);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [views] = useState(createNodeViews);
  const [editor] = useState(
    () =>
      new Editor({
        element: null,
        injectCSS: false,
        content: readMarkdown(initial),
        extensions: [
          ...richTextExtensions({
            views,
            isKnown: (number) => initialAnchors.current.some((anchor) => anchor.number === number),
            placeholder: placeholder ?? text('placeholder'),
            taskLabel: (isDone) => translate(richTextTexts, isDone ? 'taskDone' : 'taskOpen'),
            maxLength,
          }),
          ...extensions,
        ],
        editorProps: {
          attributes: {
            class: 'markdown blocks rich-text',
            role: 'textbox',
            'aria-multiline': 'true',
            'aria-label': label,
            dir: 'auto',
          },
          handleKeyDown: (_view, event) =>
            !isComposing(event) && [slash, mentions].some(({ current }) => current?.press(event)),
        },
      }),
  );

  const isCropping = useCropping((cropping) => cropping.editor === editor);

  useLayoutEffect(() => {
    initialAnchors.current = anchors;
  }, [anchors]);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    editor.mount(element);
    setFrame(host.current);
    return () => editor.unmount();
  }, [editor]);

  useEffect(() => editor.setEditable(!isReadOnly, false), [editor, isReadOnly]);

  useEffect(() => writeAhead(editor.state.doc), [editor]);

  const report = useEffectEvent((editor: Editor) => onEditor?.(editor));
  useEffect(() => report(editor), [editor]);

  const edited = useEffectEvent(onEdit);
  useEffect(() => {
    const onUpdate = () => edited();
    editor.on('update', onUpdate);
    return () => {
      editor.off('update', onUpdate);
    };
  }, [editor]);

  useImperativeHandle(
    ref,
    () => ({
      read: () => writeEditor(editor.state.doc),
      replace: (markdown) => {
        editor
          .chain()
          .setMeta('addToHistory', false)
          .setMeta(NOT_EDITED, true)
          .setContent(readMarkdown(markdown), { emitUpdate: false })
          .run();
      },
      focus: () => editor.commands.focus(),
    }),
    [editor],
  );

  const context = useMemo(() => ({ anchors, isReadOnly, editor }), [anchors, isReadOnly, editor]);
  return (
    <WritingContext value={context}>
      <div ref={host} className="rich-text-frame">
        <div ref={place} />
        <ShownNodes views={views} />
        {!isReadOnly && !isNarrow && <Bubble editor={editor} host={frame} Tools={SelectionTools} />}
        {!isReadOnly && <SlashMenu ref={slash} editor={editor} host={frame} />}
        {!isReadOnly && <Mentions ref={mentions} editor={editor} host={frame} />}
        {isCropping && (
          <Suspense>
            <Cropping />
          </Suspense>
        )}
        {!isReadOnly && isCompleting && (
          <Suspense>
            <CompletionPart editor={editor} />
          </Suspense>
        )}
        {!isReadOnly && isNarrow && <PhoneBar editor={editor} />}
      </div>
    </WritingContext>
  );
};
