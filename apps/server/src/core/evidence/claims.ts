/** What a text says just before each citation: the number with the sentence or line that it stands behind. */
export const claimsOf = (text: string): { number: number; claim: string }[] => {
  const claims: { number: number; claim: string }[] = [];
  for (const line of text.split('\n')) {
    let from = 0;
    for (const match of line.matchAll(/(?:[[【]\d{1,3}(?:\s*[,，、]\s*\d{1,3})*[\]】]\s*)+/g)) {
      const claim = line.slice(from, match.index).trim();
      from = match.index + match[0].length;
      for (const [number] of match[0].matchAll(/\d+/g)) claims.push({ number: Number(number), claim });
    }
  }
  return claims.filter(({ claim }) => claim !== '');
};
