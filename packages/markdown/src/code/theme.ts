import type { ThemeRegistrationRaw } from 'shiki/core';

const SCOPES: Readonly<Record<string, readonly string[]>> = {
  comment: ['comment', 'punctuation.definition.comment'],
  keyword: ['keyword', 'storage', 'variable.language'],
  string: ['string', 'punctuation.definition.string', 'markup.inline.raw', 'constant.other.symbol'],
  number: [
    'constant.numeric',
    'constant.language',
    'constant.character',
    'constant.other.color',
    'support.constant',
  ],
  function: ['entity.name.function', 'support.function', 'meta.function-call.generic'],
  type: [
    'entity.name.type',
    'entity.name.class',
    'entity.name.namespace',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
  ],
  tag: ['entity.name.tag', 'markup.heading', 'entity.name.section'],
  property: [
    'entity.other.attribute-name',
    'support.type.property-name',
    'meta.object-literal.key',
    'variable.other.constant.property',
  ],
  inserted: ['markup.inserted'],
  deleted: ['markup.deleted', 'invalid'],
  plain: ['keyword.operator', 'meta.embedded', 'string meta.interpolation', 'punctuation.section.embedded'],
};

const KINDS = Object.keys(SCOPES);
const PLAIN = '#000000';
const colorOf = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`;

/**
 * A theme whose colors encode the kinds of code. The page's stylesheet gives each kind its real color, so
 * that light and dark need no second pass and no color is written into the text.
 */
export const theme: ThemeRegistrationRaw = {
  name: 'kinds',
  type: 'light',
  fg: PLAIN,
  bg: '#ffffff',
  settings: [
    { settings: { foreground: PLAIN, background: '#ffffff' } },
    ...KINDS.map((kind, index) => ({
      scope: [...(SCOPES[kind] ?? [])],
      settings: { foreground: kind === 'plain' ? PLAIN : colorOf(index) },
    })),
  ],
};

const kinds = new Map(KINDS.map((kind, index) => [colorOf(index), kind]));

/** Returns the kind of code that a color of this theme represents; '' for plain text. */
export const kindOf = (color: string | undefined): string => kinds.get(color?.toLowerCase() ?? '') ?? '';
