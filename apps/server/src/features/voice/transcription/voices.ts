/** Labels speakers with letters in the order of their first words, regardless of the service's labels. */
export const createVoices = (existingNames: readonly string[] = []) => {
  const letters = new Map<string, string>();
  const usedNames = new Set(existingNames);
  const next = (): string => {
    for (let at = 0; ; at += 1) {
      const letter = String.fromCodePoint(65 + (at % 26)).repeat(1 + Math.floor(at / 26));
      if (!usedNames.has(letter)) return letter;
    }
  };
  return {
    letterOf(voice: string): string {
      const letter = letters.get(voice) ?? (/^[A-Z]$/.test(voice) ? voice : next());
      letters.set(voice, letter);
      usedNames.add(letter);
      return letter;
    },
  };
};
export type Voices = ReturnType<typeof createVoices>;
