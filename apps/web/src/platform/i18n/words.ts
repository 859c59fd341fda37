/** The words of one folder in one language, by key. */
export type Words = Record<string, string>;

/** What the other language must have: every key, but `…_one` only where it wants one. */
export type SameWords<English extends Words> = Record<
  Exclude<keyof English & string, `${string}_one`>,
  string
> &
  Partial<Record<keyof English & string, string>>;

/** The keys to ask for: `files_one` and `files_other` are both asked for as `files`. */
export type KeyOf<English extends Words> = {
  [Key in keyof English & string]: Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;
}[keyof English & string];

export type Values = Record<string, string | number>;
