/** Colors of a code block, by the token kinds of `core/markdown/highlight`. */
export type CodeColors = { paper: string; ink: string; kinds: Readonly<Record<string, string>> };

export const LIGHT_CODE: CodeColors = {
  paper: '#f6f5f2',
  ink: '#33302b',
  kinds: {
    comment: '#8b857a',
    keyword: '#8f3f97',
    string: '#2f7a4d',
    number: '#a4582a',
    function: '#2c5fa8',
    type: '#94711b',
    tag: '#b3382c',
    property: '#2d6b84',
    inserted: '#2f7a4d',
    deleted: '#b3382c',
  },
};

export const DARK_CODE: CodeColors = {
  paper: '#24282c',
  ink: '#d4d8dc',
  kinds: {
    comment: '#8a929b',
    keyword: '#d19be0',
    string: '#a5cf8b',
    number: '#e2b27d',
    function: '#85b8f0',
    type: '#e6cc83',
    tag: '#ee8d85',
    property: '#7fcbd4',
    inserted: '#a5cf8b',
    deleted: '#ee8d85',
  },
};
