/** The dictionaries of OpenCC in the package's format: pairs separated by `|`, their two sides by a space. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}

/** The converters to one script each; the package's types declare no result for them. */
declare module 'opencc-js/t2cn' {
  export const Converter: (scripts: { from: string; to: string }) => (text: string) => string;
}
declare module 'opencc-js/cn2t' {
  export const Converter: (scripts: { from: string; to: string }) => (text: string) => string;
}
