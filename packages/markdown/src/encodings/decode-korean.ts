const FIRST_SYLLABLE = 0xac00;
const SYLLABLE_COUNT = 11_172;

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Second bytes of the syllables that Windows added to EUC-KR. From lead byte A1 on, EUC-KR itself uses those from A1 on. */
const ADDED_TRAILS = [...range(0x41, 0x5a), ...range(0x61, 0x7a), ...range(0x81, 0xfe)];

const keyOf = (lead: number, trail: number): number => lead * 256 + trail;

/** Returns the added syllables: those that EUC-KR lacks, in the order of Unicode. */
const addedSyllables = (): Map<number, string> => {
  const decoder = new TextDecoder('euc-kr');
  const standardSyllables = new Set(
    range(0xb0, 0xc8).flatMap((lead) =>
      range(0xa1, 0xfe).map((trail) => decoder.decode(Uint8Array.of(lead, trail))),
    ),
  );
  const added = range(FIRST_SYLLABLE, FIRST_SYLLABLE + SYLLABLE_COUNT - 1)
    .map((code) => String.fromCharCode(code))
    .filter((syllable) => !standardSyllables.has(syllable));
  const codes = range(0x81, 0xc6).flatMap((lead) =>
    ADDED_TRAILS.filter((trail) => lead < 0xa1 || trail < 0xa1).map((trail) => keyOf(lead, trail)),
  );
  return new Map(added.map((syllable, at) => [codes[at] ?? 0, syllable]));
};

let syllables: Map<number, string> | undefined;

/** Decodes Korean text in the Windows encoding; Node's decoder supports only EUC-KR. */
export const decodeKorean = (bytes: Uint8Array): string => {
  syllables ??= addedSyllables();
  const decoder = new TextDecoder('euc-kr');
  let text = '';
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x81) continue;
    const syllable = syllables.get(keyOf(lead, bytes[at + 1] ?? 0));
    if (syllable !== undefined) {
      text += decoder.decode(bytes.subarray(from, at)) + syllable;
      from = at + 2;
    }
    at += 1;
  }
  return text + decoder.decode(bytes.subarray(from));
};
