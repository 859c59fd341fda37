/** The dictionaries of OpenCC as the package keeps them: pairs parted by `|`, their two sides by a space. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}
