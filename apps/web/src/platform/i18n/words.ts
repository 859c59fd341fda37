/** The texts of one folder in one language, by key. */
export type Words = Record<string, string>;

/** Texts of the other language. Singular forms are optional, because Chinese has none. */
export type TranslationOf<English extends Words> = Record<
  Exclude<keyof English & string, `${string}_one`>,
  string
> &
  Partial<Record<keyof English & string, string>>;

/** Keys without their plural suffix: `files` for `files_one` and `files_other`. */
export type KeyOf<English extends Words> = {
  [Key in keyof English & string]: Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
}[keyof English & string];

export type Values = Record<string, string | number>;
