import { InputRule, Node } from '@tiptap/core';
import { safeImage } from '@studiolo/markdown/safe-url';
import { stringOf } from '../document/document.ts';
import { CitationNode } from './CitationNode.tsx';
import { FormulaNode } from './FormulaNode.tsx';
import { drawnBy, type NodeViews } from './node-views.ts';
import { PictureNode } from './PictureNode.tsx';

const INLINE_ATOM = { group: 'inline', inline: true, atom: true, selectable: true } as const;

const data = (element: HTMLElement, name: string): string => element.dataset[name] ?? '';

/** Citation node. A typed `[1]` becomes a citation if that number exists. */
const citation = (views: NodeViews, isKnown: (number: number) => boolean) =>
  Node.create({
    ...INLINE_ATOM,
    name: 'citation',
    addAttributes: () => ({
      numbers: {
        default: [],
        parseHTML: (element: HTMLElement) => data(element, 'numbers').split(',').map(Number),
        renderHTML: ({ numbers }: Record<string, unknown>) => ({ 'data-numbers': String(numbers) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-numbers]' }],
    renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, `[${String(node.attrs['numbers'])}]`],
    renderText: ({ node }) => `[${String(node.attrs['numbers'])}]`,
    addNodeView: () => drawnBy(views, CitationNode),
    addInputRules() {
      return [
        new InputRule({
          find: /(?:\[|【)(\d{1,3})(?:\]|】)$/,
          handler: ({ state, range, match }) => {
            const number = Number(match[1]);
            if (!isKnown(number)) return null;
            state.tr.replaceWith(range.from, range.to, this.type.create({ numbers: [number] }));
            return undefined;
          },
        }),
      ];
    },
  });

const tex = {
  default: '',
  parseHTML: (element: HTMLElement) => data(element, 'tex'),
  renderHTML: (attrs: Record<string, unknown>) => ({ 'data-tex': stringOf(attrs['tex']) }),
};

const formula = (views: NodeViews) =>
  Node.create({
    ...INLINE_ATOM,
    name: 'formula',
    addAttributes: () => ({
      tex,
      isDisplay: {
        default: false,
        parseHTML: (element: HTMLElement) => data(element, 'display') === 'true',
        renderHTML: ({ isDisplay }: Record<string, unknown>) => ({ 'data-display': String(isDisplay) }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-tex]' }],
    renderHTML: ({ node, HTMLAttributes }) => ['span', HTMLAttributes, stringOf(node.attrs['tex'])],
    renderText: ({ node }) => `$${stringOf(node.attrs['tex'])}$`,
    addNodeView: () => drawnBy(views, FormulaNode),
    addInputRules() {
      return [
        new InputRule({
          find: /(?<![\w$\\])\$([^\s$](?:[^$\n]*[^\s$])?)\$$/,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, this.type.create({ tex: match[1] }));
          },
        }),
      ];
    },
  });

const formulaBlock = (views: NodeViews) =>
  Node.create({
    name: 'formulaBlock',
    group: 'block',
    atom: true,
    addAttributes: () => ({ tex }),
    parseHTML: () => [{ tag: 'div[data-tex]' }],
    renderHTML: ({ node, HTMLAttributes }) => ['div', HTMLAttributes, stringOf(node.attrs['tex'])],
    addNodeView: () => drawnBy(views, FormulaNode),
    addInputRules() {
      return [
        new InputRule({
          find: /^\$\$\s$/,
          handler: ({ state, range }) => {
            state.tr.replaceRangeWith(range.from, range.to, this.type.create());
          },
        }),
      ];
    },
  });

const footnoteReference = Node.create({
  ...INLINE_ATOM,
  name: 'footnoteReference',
  addAttributes: () => ({
    label: {
      default: '',
      parseHTML: (element: HTMLElement) => data(element, 'note'),
      renderHTML: ({ label }: Record<string, unknown>) => ({ 'data-note': stringOf(label) }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['sup', HTMLAttributes, stringOf(node.attrs['label'])],
});

/** Picture node, limited to allowed URLs. */
const image = (views: NodeViews) =>
  Node.create({
    ...INLINE_ATOM,
    name: 'image',
    addAttributes: () => ({
      source: {
        default: '',
        parseHTML: (element: HTMLElement) =>
          element.getAttribute('data-source') ?? element.getAttribute('src') ?? '',
        renderHTML: ({ source }: Record<string, unknown>) => ({ 'data-source': stringOf(source) }),
      },
      label: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('alt') ?? '',
        renderHTML: ({ label }: Record<string, unknown>) => ({ alt: stringOf(label) }),
      },
      caption: {
        default: '',
        parseHTML: (element: HTMLElement) => element.getAttribute('title') ?? '',
        renderHTML: ({ caption }: Record<string, unknown>) =>
          stringOf(caption) === '' ? {} : { title: stringOf(caption) },
      },
    }),
    parseHTML: () => [
      {
        tag: 'img',
        getAttrs: (element) => {
          const address = element.getAttribute('data-source') ?? element.getAttribute('src') ?? '';
          return safeImage(address, location.origin) ? null : false;
        },
      },
    ],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
    addNodeView: () => drawnBy(views, PictureNode),
  });

/** Node for Markdown that the editor does not support, shown as source text. */
const asWritten = Node.create({
  name: 'asWritten',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-as-written]', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', { 'data-as-written': '', class: 'as-written' }, 0],
});

/** Nodes for the Markdown extensions of this app. */
export const customNodes = (views: NodeViews, isKnown: (number: number) => boolean) => [
  citation(views, isKnown),
  formula(views),
  formulaBlock(views),
  footnoteReference,
  image(views),
  asWritten,
];
