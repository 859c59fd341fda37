/** Sizes are in bytes, counted in 1024 units. */
export const FILE_LIMITS = {
  chatFiles: 5,
  chatFileSize: 20 * 1024 * 1024,
  /** A picture that is converted on upload. */
  convertedSize: 60 * 1024 * 1024,
  nameLength: 200,
  /** Files of one user that may wait to be read. */
  readingAtOnce: 40,
  /** A file that no question has used is deleted after this time. */
  unusedMs: 24 * 60 * 60 * 1000,
  /** Storage per user. */
  ownedSize: 5 * 1024 * 1024 * 1024,
} as const;

/** Extensions of files that are read as plain text, such as source code. */
export const PLAIN_TEXT_ENDINGS: readonly string[] = (
  'txt text log json jsonl ndjson xml yaml yml toml ini cfg conf env properties tex bib rst adoc org vtt srt sub smi sami ass ssa lrc sbv ttml dfxp ' +
  'eml mbox mht mhtml css scss less js jsx mjs cjs ts tsx vue svelte py rb php pl lua r jl sh bash zsh ps1 bat ' +
  'sql c h cc cpp hpp cs java kt kts go rs m swift scala dart hs ex exs erl clj lisp f90 pas asm graphql ' +
  'proto gradle cmake dockerfile makefile diff patch tf'
).split(' ');

const OTHER_ENDINGS = (
  'pdf docx pptx xlsx odt ods odp msg epub rtf md markdown ipynb html htm csv tsv png jpg jpeg webp gif avif tif tiff heic heif ' +
  'mp3 wav m4a ogg webm flac'
).split(' ');

/** Endings that a file dialog offers; the server decides by content. */
export const CHAT_FILE_ACCEPT = [...PLAIN_TEXT_ENDINGS, ...OTHER_ENDINGS]
  .map((ending) => `.${ending}`)
  .join(',');
