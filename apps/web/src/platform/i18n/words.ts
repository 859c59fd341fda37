/** The texts of one folder in one language, by key. */
export type Words = Record<string, string>;

/** Required texts of the other language: every key, with `…_one` optional. */
export type SameWords<English extends Words> = Record<
  Exclude<keyof English & string, `${string}_one`>,
  string
> &
  Partial<Record<keyof English & string, string>>;

/** Keys of texts: `files_one` and `files_other` are both requested as `files`. */
export type KeyOf<English extends Words> = {
  [Key in keyof English & string]: Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
}[keyof English & string];

export type Values = Record<string, string | number>;
